import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CsvFolder, csvFolder, smallCatalogue } from '#tests/builders/csv-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { importFolder } from './import-folder.ts'
import { ImportRefused } from './import-problem.ts'

let database: TestDatabase
let folder: CsvFolder
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = csvFolder()
  smallCatalogue(folder)
  folder.write('unit_groups.csv', ['group_id,parent_id,sort,name_ro,name_de', '20,,1,Frâne,Bremsen', '21,20,2,Față,'])
  folder.write('units.csv', [
    'unit_id,group_id,code,name_ro,types,fuels,illustration,width,height',
    '1,21,615-000,Frână disc față,PC|LCV,D|MD,units/0123456789ab.svg,1200,800',
  ])
  folder.write('unit_parts.csv', [
    'unit_id,position,code,name_ro,amount,note_ro,generic_article_id,criteria,decisive',
    '1,1,1,Disc,2,,2002,1001=1,true',
    '1,2,2,Șurub,4,M6,,,',
  ])
  folder.write('unit_hotspots.csv', [
    'unit_id,place,code,kind,x1,y1,x2,y2',
    '1,1,1,label,10,10,40,40',
    '1,2,2,part,100,10,1200,800',
  ])
})
afterEach(async () => {
  folder.remove()
  await database.pool.query(
    'truncate unit_groups, manufacturers, category_nodes, criteria, brands, catalogue_versions cascade',
  )
  await database.pool.query("delete from server_state where name like 'import:%'")
})

const run = () => importFolder({ pool: database.pool, folder: folder.path, source: 'test', report: () => undefined })
async function problems(): Promise<string[]> {
  const error = await run().then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ImportRefused)) throw error ?? new Error('the import was not refused')
  return error.problems.map(({ file, line, column, reason }) => `${file}:${line ?? ''} ${column ?? ''}: ${reason}`)
}

test('groups, units, their parts and hotspots are imported and found again by their keys', async () => {
  await run()
  const {
    rows: [unit],
  } = await database.pool.query(
    'select u.types, u.fuels, u.name, g.parent_id from units u join unit_groups g using (group_id)',
  )
  expect(unit).toEqual({
    types: ['PC', 'LCV'],
    fuels: ['D', 'MD'],
    name: { ro: 'Frână disc față', hu: 'Frână disc față', en: 'Frână disc față', de: 'Frână disc față' },
    parent_id: 20,
  })
  const { rows: parts } = await database.pool.query(
    'select code, note, generic_article_id, criteria, fuels, decisive from unit_parts order by position',
  )
  expect(parts).toMatchObject([
    { code: '1', note: null, generic_article_id: 2002, criteria: [[1001, 1]], fuels: [], decisive: true },
    { code: '2', note: { ro: 'M6' }, generic_article_id: null, criteria: [], decisive: false },
  ])
  folder.write('unit_parts.csv', ['unit_id,position,code,name_ro,amount', '1,1,1,Disc nou,2', '1,2,2,Șurub,4'])
  expect((await run()).find(({ file }) => file === 'unit_parts.csv')).toMatchObject({ inserted: 0 })
})

test.each([
  [
    'unit_groups.csv',
    ['group_id,parent_id,name_ro', '20,99,Frâne'],
    'unit_groups.csv:2 parent_id: 99 is not in unit_groups.csv',
  ],
  [
    'unit_groups.csv',
    ['group_id,parent_id,name_ro', '20,21,Frâne', '21,20,Față'],
    'unit_groups.csv:2 parent_id: 21 is the group itself or lies below it',
  ],
  [
    'units.csv',
    ['unit_id,group_id,code,name_ro,types,illustration,width,height', '1,21,615,Frână,PX,units/a.svg,1200,800'],
    'units.csv:2 types: "PX" is none of PC, LCV, CV, TRACTOR, BODY, AXLE',
  ],
  [
    'unit_parts.csv',
    ['unit_id,position,code,name_ro,amount,generic_article_id', '1,1,1,Disc,2,77'],
    'unit_parts.csv:2 generic_article_id: 77 is not in generic_articles.csv',
  ],
  [
    'unit_hotspots.csv',
    ['unit_id,place,code,kind,x1,y1,x2,y2', '1,1,9,label,10,10,40,40'],
    'unit_hotspots.csv:2 code: 9 is no code of a part of the unit',
  ],
  [
    'unit_hotspots.csv',
    ['unit_id,place,code,kind,x1,y1,x2,y2', '1,1,1,label,10,10,1201,40'],
    'unit_hotspots.csv:2 x2: 1201 lies outside of the illustration or before x1',
  ],
  [
    'unit_hotspots.csv',
    ['unit_id,place,code,kind,x1,y1,x2,y2', '1,1,1,label,10,40,20,40'],
    'unit_hotspots.csv:2 y2: 40 lies outside of the illustration or above y1',
  ],
])('%s with %j is refused', async (file, lines, problem) => {
  folder.write(file, lines)
  expect(await problems()).toContain(problem)
})
