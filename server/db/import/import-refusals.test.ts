import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { articleHeader, type CsvFolder, csvFolder, smallCatalogue } from '#tests/builders/csv-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { type ImportedFile, importFolder } from './import-folder.ts'
import { ImportRefused } from './import-problem.ts'
import type { ImportProgress } from './progress.ts'

let database: TestDatabase
let folder: CsvFolder
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = csvFolder()
})
afterEach(async () => {
  folder.remove()
  await database.pool.query(
    'truncate manufacturers, category_nodes, criteria, brands, axles, tyre_sizes, holidays, price_groups, warehouses, catalogue_versions cascade',
  )
  await database.pool.query("delete from server_state where name like 'import:%'")
})

const run = (report: (progress: ImportProgress) => void = () => undefined): Promise<ImportedFile[]> =>
  importFolder({ pool: database.pool, folder: folder.path, source: 'test', report })
async function refusal(): Promise<ImportRefused> {
  const error = await run().then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ImportRefused)) throw error ?? new Error('the import was not refused')
  return error
}
async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) as count from ${table}`)
  return rows[0]!.count
}
const problems = (error: ImportRefused) =>
  error.problems.map(({ file, line, column, reason }) => `${file}:${line ?? ''} ${column ?? ''}: ${reason}`)

test('a missing, a misspelt and a doubled column are named with the header line, and nothing is loaded', async () => {
  folder.write('manufacturers.csv', ['manu_id,nam,nam,types', '1,DACIA,DACIA,PC'])
  const error = await refusal()
  expect(problems(error)).toEqual([
    'manufacturers.csv:1 name: this required column is missing',
    expect.stringMatching(/^manufacturers\.csv:1 nam: unknown column; known are manu_id, name/),
    expect.stringMatching(/^manufacturers\.csv:1 nam: unknown column/),
    'manufacturers.csv:1 nam: this column is there twice',
  ])
  expect(await count('manufacturers')).toBe(0)
})

test('bytes that are not UTF-8 are found with their line', async () => {
  folder.write(
    'manufacturers.csv',
    Buffer.concat([Buffer.from('manu_id,name,types\n1,DACIA,PC\n2,CITRO'), Buffer.from([0xcb]), Buffer.from('N,PC\n')]),
  )
  const error = await refusal()
  expect(problems(error)).toEqual([
    'manufacturers.csv:3 : holds bytes that are not UTF-8; save the file as "CSV UTF-8"',
  ])
  expect(await count('manufacturers')).toBe(0)
})

test('a quote that is never closed is a message, not a crash', async () => {
  folder.write('manufacturers.csv', ['manu_id,name,types', '1,"DACIA,PC', '2,VW,PC'])
  expect(problems(await refusal())[0]).toMatch(/^manufacturers\.csv:\d+ : a quoted cell is never closed/)
})

test('one bad row in 100,000 is told with line, column and reason, and the table stays as it was', async () => {
  folder.write('tyre_sizes.csv', ['size,width,rim,class', '205/55 R16,205,16,C1'])
  await run()
  const rows = Array.from({ length: 100_000 }, (_, index) => `S${index},${index === 65_432 ? 'wide' : 205},16,C1`)
  folder.write('tyre_sizes.csv', ['size,width,rim,class', ...rows])
  const error = await refusal()
  expect(problems(error)).toEqual(['tyre_sizes.csv:65434 width: "wide" is not a number with at most 2 decimals'])
  expect(error.message).toContain('tyre_sizes.csv was refused, its table is unchanged. Nothing was loaded.')
  expect((await database.pool.query('select size from tyre_sizes')).rows).toEqual([{ size: '205/55 R16' }])
})

test('of many bad rows fifty are listed and all are counted', async () => {
  folder.write('holidays.csv', ['day,name', ...Array.from({ length: 120 }, () => '2026-02-30,Nicio zi')])
  const error = await refusal()
  expect([error.problems.length, error.total]).toEqual([50, 120])
  expect(error.message).toContain('… and 70 more')
})

test('lines are those of the file, also after cells with line breaks and empty lines', async () => {
  folder.write('holidays.csv', ['day,name', '2026-01-01,"Anul', 'Nou"', '', '2026-13-01,Nimic'])
  expect(problems(await refusal())).toEqual(['holidays.csv:5 day: "2026-13-01" is not a date yyyy-mm-dd'])
})

test('a key that is there twice is told with both lines', async () => {
  smallCatalogue(folder)
  folder.write('articles.csv', [
    articleHeader,
    '1,148,2002,A1,M1,tecdoc,premium,stock,',
    '2,148,2002,A2,M2,tecdoc,premium,stock,',
    '1,148,2002,A3,M3,tecdoc,premium,stock,',
    '4,148,2002,A2,M2,tecdoc,premium,stock,',
  ])
  const error = await refusal()
  expect(problems(error)).toEqual([
    'articles.csv:4 article_id: 1 is there twice, first in line 2',
    'articles.csv:5 material: M2 is there twice, first in line 3',
    'articles.csv:5 brand_id, article_number: 148 A2 is there twice, first in line 3',
  ])
  expect(error.loaded).toContain('brands.csv')
  expect([await count('articles'), await count('brands')]).toEqual([0, 2])
})

test('a number that belongs to another article already is told with that article', async () => {
  smallCatalogue(folder)
  await run()
  folder.write('articles.csv', [articleHeader, '9,148,2002,09.7011.11,M9,tecdoc,premium,stock,'])
  expect(problems(await refusal())).toEqual([
    'articles.csv:2 brand_id, article_number: 148 09.7011.11 already belongs to article_id 1',
  ])
  expect(await count('articles')).toBe(4)
})

test('references to what does not exist are told with their lines', async () => {
  smallCatalogue(folder)
  folder.write('articles.csv', [
    articleHeader,
    '1,999,2002,A1,M1,tecdoc,premium,stock,',
    '2,148,2009,A2,M2,tecdoc,premium,stock,',
  ])
  expect(problems(await refusal())).toEqual([
    'articles.csv:2 brand_id: 999 is not in brands.csv',
    'articles.csv:3 generic_article_id: 2009 is not in generic_articles.csv',
  ])
})

test('a linkage needs a target of its type and criteria that exist', async () => {
  smallCatalogue(folder)
  folder.write('linkages.csv', [
    'linking_target_type,linking_target_id,generic_article_id,article_id',
    'V,900312,2002,1',
    'L,900312,2002,1',
    'A,970001,2002,1',
  ])
  expect(problems(await refusal())).toEqual([
    'linkages.csv:3 linking_target_id: 900312 is no vehicle of this type and no axle',
    'linkages.csv:4 linking_target_id: 970001 is no vehicle of this type and no axle',
  ])
  folder.write('linkages.csv', [
    'linking_target_type,linking_target_id,generic_article_id,article_id,criteria',
    'V,900312,2002,1,77=1',
    'V,900312,2002,1,1001=9',
  ])
  expect(problems(await refusal())).toEqual([
    'linkages.csv:2 criteria: criterion "77" is not in criteria.csv',
    'linkages.csv:3 criteria: criterion 1001 has no key "9"',
  ])
})

test('bad values are refused by what they mean: prices, check digits, empty cells, cells too many', async () => {
  smallCatalogue(folder)
  folder.write('price_groups.csv', ['price_group,name', 'A,Service'])
  folder.write('article_numbers.csv', ['article_id,kind,raw', '1,ean,4006381333932', '1,oe,---', '1,oe,', '1,oe,123,9'])
  expect(problems(await refusal())).toEqual([
    'article_numbers.csv:2 raw: "4006381333932" is not an EAN: length or check digit is wrong',
    'article_numbers.csv:3 raw: "---" holds neither a letter nor a digit',
    'article_numbers.csv:4 raw: is empty',
    'article_numbers.csv:5 : has 4 cells, the header has 3',
  ])
  folder.write('article_numbers.csv', ['article_id,kind,raw', '1,oe,123'])
  folder.write('prices.csv', ['article_id,price_group,list_minor,net_minor', '1,A,100,101', '1,A,0,0'])
  expect(problems(await refusal())[0]).toBe('prices.csv:2 net_minor: 101 is above list_minor 100')
})
