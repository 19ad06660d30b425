import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '@node-rs/argon2'
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

test('a catalogue is imported whole, with keys for its numbers and typed criteria', async () => {
  smallCatalogue(folder)
  const files = await run()
  expect(files.map((file) => [file.file, file.inserted])).toContainEqual(['articles.csv', 4])
  const {
    rows: [article],
  } = await database.pool.query('select criteria, moq, warranty_months, description from articles where article_id = 1')
  expect(article).toEqual({
    criteria: [
      [1001, 1],
      [1008, 288],
    ],
    moq: 1,
    warranty_months: 24,
    description: null,
  })
  const { rows: numbers } = await database.pool.query("select key, raw from article_numbers where kind = 'oe'")
  expect(numbers).toEqual([{ key: '5Q0615301F', raw: '5q0 615-301/F' }])
  const { rows: linkages } = await database.pool.query('select criteria, sequence from linkages order by article_id')
  expect(linkages).toEqual([
    { criteria: [[1201, '2015-05']], sequence: 1 },
    { criteria: null, sequence: 1 },
  ])
  expect(await count('catalogue_versions')).toBe(1)
})

test('names that are only given in Romanian are Romanian in every language', async () => {
  smallCatalogue(folder)
  await run()
  const { rows } = await database.pool.query('select name from generic_articles')
  expect(rows[0]).toEqual({ name: { ro: 'Disc frână', hu: 'Disc frână', en: 'Brake disc', de: 'Disc frână' } })
})

test('importing again updates what differs and doubles nothing', async () => {
  smallCatalogue(folder)
  await run()
  folder.write('articles.csv', [
    articleHeader,
    '1,148,2002,09.7011.11,M1,tecdoc,premium,supplier,1008=290',
    '2,148,2002,09.7012.11,M2,tecdoc,premium,stock,',
    '5,148,2002,09.7015.11,M5,tecdoc,premium,stock,',
  ])
  const files = await run()
  expect(files.find((file) => file.file === 'articles.csv')).toMatchObject({
    inserted: 1,
    updated: 1,
    unchanged: false,
  })
  expect(files.filter((file) => file.unchanged).map((file) => file.file)).toContain('linkages.csv')
  expect(await count('articles')).toBe(5)
  expect((await database.pool.query('select variant, criteria from articles where article_id = 1')).rows[0]).toEqual({
    variant: 'supplier',
    criteria: [[1008, 290]],
  })
  expect(await count('catalogue_versions')).toBe(2)
  await run()
  expect(await count('catalogue_versions')).toBe(2)
})

test('what came in before a refused file is a new version of the catalogue all the same', async () => {
  folder.write('manufacturers.csv', ['manu_id,name,types', '1,DACIA,PC'])
  folder.write('tyre_sizes.csv', ['size,width,rim,class', '205/55 R16,wide,16,C1'])
  await refusal()
  expect([await count('manufacturers'), await count('catalogue_versions')]).toEqual([1, 1])
  await refusal()
  expect(await count('catalogue_versions'), 'nothing new came in').toBe(1)
})

test('a file of Excel with byte order mark, semicolons, carriage returns and cedillas is read', async () => {
  folder.write('manufacturers.csv', Buffer.from('\uFEFFManu_ID;name;types\r\n7;"Maşini; ţeste";PC|LCV\r\n'))
  await run()
  expect((await database.pool.query('select manu_id, name, types from manufacturers')).rows).toEqual([
    { manu_id: 7, name: 'Mașini; țeste', types: ['PC', 'LCV'] },
  ])
})

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

test("passwords are stored as argon2id, each with its own salt, and a re-import leaves a person's password and preferences alone", async () => {
  folder.write('price_groups.csv', ['price_group,name', 'A,Service'])
  folder.write('warehouses.csv', ['warehouse_id,name,level', '1,Cluj-Napoca,local'])
  folder.write('companies.csv', [
    'company_id,customer_code,name,kind,price_group,branch_id',
    '11,0001000011,Atelier,workshop,A,1',
  ])
  const header = 'user_id,company_id,parent_user_id,username,email,first_name,family_name,role,password,locale,status'
  folder.write('users.csv', [
    header,
    '2,11,1,ana,ana@a.example,Ana,B,mechanic,Atelier!2026,hu,active',
    '1,11,,ion,ion@a.example,Ion,B,owner,Atelier!2026,ro,active',
    '3,11,1,eva,eva@a.example,Eva,B,mechanic,,ro,active',
  ])
  await run()
  const read = async () =>
    (
      await database.pool.query<{ password_hash: string; locale: string; status: string }>(
        'select password_hash, locale, status from users order by user_id',
      )
    ).rows
  const [ion, ana, eva] = await read()
  expect(await verify(ion!.password_hash, 'Atelier!2026')).toBe(true)
  expect(ana!.password_hash).toMatch(/^\$argon2id\$/)
  expect(ana!.password_hash).not.toBe(ion!.password_hash)
  expect(eva!.password_hash).toBe('!')
  folder.write('users.csv', [header, '2,11,1,ana,ana@a.example,Ana,B,mechanic,Another!1,en,blocked'])
  await run()
  expect((await read())[1]).toEqual({ password_hash: ana!.password_hash, locale: 'hu', status: 'blocked' })
})

test('a stopped run goes on where it was: files already loaded are passed over', async () => {
  smallCatalogue(folder)
  folder.write('linkages.csv', ['linking_target_type,linking_target_id,generic_article_id,article_id', 'V,1,2002,1'])
  await refusal()
  folder.write('linkages.csv', [
    'linking_target_type,linking_target_id,generic_article_id,article_id',
    'V,900312,2002,1',
  ])
  const files = await run()
  expect(files.filter((file) => !file.unchanged).map((file) => file.file)).toEqual(['linkages.csv'])
})

test('a second import at the same time is refused', async () => {
  smallCatalogue(folder)
  const both = await Promise.allSettled([run(), run()])
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((each) => each.status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('another import is at work in this shop') },
  })
})

test('a large file into an empty table keeps every constraint and index of the table', async () => {
  smallCatalogue(folder)
  const structure = async () =>
    (
      await database.pool.query(
        "select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'article_numbers'::regclass union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid = 'article_numbers'::regclass order by 1",
      )
    ).rows
  const before = await structure()
  folder.write('article_numbers.csv', [
    'article_id,kind,raw',
    ...Array.from({ length: 25_000 }, (_, index) => `${1 + (index % 4)},oe,N ${index}`),
  ])
  await run()
  expect(await structure()).toEqual(before)
  expect(await count('article_numbers')).toBe(25_000)
})

test('progress tells rows, speed and an end of every file', async () => {
  smallCatalogue(folder)
  const seen: ImportProgress[] = []
  await run((progress) => seen.push(progress))
  const ends = seen.filter((progress) => progress.finished)
  expect(ends.map((progress) => progress.file)).toContain('linkages.csv')
  expect(ends.at(-1)).toMatchObject({ rows: 2, done: 1 })
  expect(ends.at(-1)!.rowsPerSecond).toBeGreaterThan(0)
})
