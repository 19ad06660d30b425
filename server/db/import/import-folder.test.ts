import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hash, verify } from '@node-rs/argon2'
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

test('names of companies and people come without line breaks, signs that nobody sees and turned directions', async () => {
  folder.write('price_groups.csv', ['price_group,name', 'A,Service'])
  folder.write('warehouses.csv', ['warehouse_id,name,level', '1,Cluj-Napoca,local'])
  folder.write('companies.csv', [
    'company_id,customer_code,name,kind,price_group,branch_id',
    '11,0001000011,"\u202EAtelier\n Nord\u200B",workshop,A,1',
  ])
  const header = 'user_id,company_id,username,email,first_name,family_name,nickname,role'
  folder.write('users.csv', [header, '1,11,a\u200Bna,ana@a.example,\u2066Ana\u2069,"B\n\u00ADC",\u200B,mechanic'])
  await run()
  const { rows } = await database.pool.query(
    'select c.name, u.username, u.first_name, u.family_name, u.nickname from users u join companies c using (company_id)',
  )
  expect(rows).toEqual([{ name: 'Atelier Nord', username: 'ana', first_name: 'Ana', family_name: 'B C', nickname: '' }])
  folder.write('users.csv', [header, '2,11,eva,eva@a.example,\u200B,B,,mechanic'])
  expect((await refusal()).problems).toMatchObject([{ file: 'users.csv', column: 'first_name', reason: 'is empty' }])
})

test("passwords are stored as argon2id, each with its own salt, and are to be chosen anew; hashes are people's own, and a re-import leaves a person's password and preferences alone", async () => {
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
    `4,11,1,ilie,ilie@a.example,Ilie,B,mechanic,"${await hash('Former!1')}",ro,active`,
  ])
  await run()
  const read = async () =>
    (
      await database.pool.query<{ password_hash: string; password_is_given: boolean; locale: string; status: string }>(
        'select password_hash, password_is_given, locale, status from users order by user_id',
      )
    ).rows
  const [ion, ana, eva, ilie] = await read()
  expect(await verify(ion!.password_hash, 'Atelier!2026')).toBe(true)
  expect(ana!.password_hash).toMatch(/^\$argon2id\$/)
  expect(ana!.password_hash).not.toBe(ion!.password_hash)
  expect(eva!.password_hash).toBe('!')
  expect([ion, ana, eva, ilie].map((person) => person!.password_is_given)).toEqual([true, true, false, false])
  await database.pool.query('update users set password_is_given = false where user_id = 2')
  folder.write('users.csv', [header, '2,11,1,ana,ana@a.example,Ana,B,mechanic,Another!1,en,blocked'])
  await run()
  expect((await read())[1]).toEqual({ ...ana, password_is_given: false, status: 'blocked' })
  // Who is let in again logs in anew: a device that never heard of the block goes on with nothing.
  await database.pool.query(`insert into sessions (token_id, token_hash, user_id, actor_id, expires_at)
    select gen_random_uuid(), convert_to(user_id::text, 'UTF8'), user_id, user_id, now() + interval '1 day' from users where user_id in (1, 2)`)
  const loggedIn = async () => (await database.pool.query<{ user_id: number }>('select user_id from sessions')).rows
  folder.write('users.csv', [header, '2,11,1,ana,ana@a.example,Anca,B,mechanic,,en,blocked'])
  await run()
  expect(await loggedIn()).toHaveLength(2)
  folder.write('users.csv', [header, '2,11,1,ana,ana@a.example,Ana,B,mechanic,,en,active'])
  await run()
  expect(await loggedIn()).toEqual([{ user_id: 1 }])
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

test('an article comes with its rate of VAT, and bears the standard one where the cell is empty @T-01', async () => {
  smallCatalogue(folder)
  const write = (...given: string[]) =>
    folder.write('articles.csv', [
      `${articleHeader},vat_percent`,
      ...given.map((percent, at) => `${at + 1},148,2002,09.701${at}.11,M${at + 1},tecdoc,premium,stock,,${percent}`),
    ])
  const rates = async () =>
    (await database.pool.query('select vat_percent from articles order by article_id')).rows.map(
      (row) => row.vat_percent,
    )
  write('11', '', '0', '')
  await run()
  expect(await rates()).toEqual([11, null, 0, null])
  write('', '9.5', '0', '100.01')
  const { problems } = await refusal()
  expect(problems.map(({ line, column }) => [line, column])).toEqual([[5, 'vat_percent']])
  write('', '9.5', '0', '')
  await run()
  expect(await rates()).toEqual([null, 9.5, 0, null])
})
