import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { fillRows, readColumns } from '#tests/database/filled-tables.ts'
import { personalTables } from './personal-rows.ts'
import { FORMER_PERSON_DAYS, keepPersonalTerms } from './personal-terms.ts'

const NOW = new Date('2026-11-27T04:06:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
})
afterAll(() => database.close())

test('what is over is deleted after its term, and nothing before', async () => {
  const { db } = database
  const of = { user_id: people.mechanic, company_id: people.company }
  await insert(db, 'vin_searches', [
    { ...of, vin: 'UU1LSDAAAFB345678', car_id: null, searched_at: ago(731) },
    { ...of, vin: 'UU1LSDAAAFB345679', car_id: null, searched_at: ago(729) },
  ])
  await insert(db, 'user_vehicles', [
    { ...of, car_id: ids.logan, registration_number: null, vin: null, visited_at: ago(731) },
    {
      ...of,
      user_id: people.owner,
      car_id: ids.logan,
      registration_number: null,
      vin: null,
      visited_at: ago(731),
      saved: true,
    },
  ])
  expect(await keepPersonalTerms(db, NOW)).toEqual({ rows: 2, people: 0 })
  expect(await db.selectFrom('vin_searches').select('vin').execute()).toEqual([{ vin: 'UU1LSDAAAFB345679' }])
  expect(await db.selectFrom('user_vehicles').select('user_id').execute()).toEqual([{ user_id: people.owner }])
})

test('who left their last company long ago is erased, once', async () => {
  const { db } = database
  const leave = (userId: number, days: number) =>
    db
      .updateTable('user_companies')
      .set({ status: 'blocked', removed_at: ago(days) })
      .where('user_id', '=', userId)
      .execute()
  await leave(people.apprentice, FORMER_PERSON_DAYS + 1)
  await leave(people.blocked, FORMER_PERSON_DAYS - 1)
  expect((await keepPersonalTerms(db, NOW)).people).toBe(1)
  expect((await keepPersonalTerms(db, NOW)).people).toBe(0)
  const erased = await db.selectFrom('users').select('user_id').where('erased_at', 'is not', null).execute()
  expect(erased).toEqual([{ user_id: people.apprentice }])
})

const papers = personalTables.filter(([, { over }]) => over && over.days > 4_000)

test('every table whose term is that of papers says what of it goes then', () => {
  const promised = personalTables.filter(([, { term }]) => term.includes('by law')).map(([table]) => table)
  expect(papers.map(([table]) => table)).toEqual(promised)
})

test('papers lose words, photos and what hangs on them after eleven and a half years, not a day before, and once', async () => {
  const { db } = database
  const hanging = ['thread_messages', 'thread_photos', 'thread_photo_parts', 'claim_photo_parts', 'offer_photos']
  const tables = [...papers.map(([table]) => table), ...hanging]
  // What names another row is the same in every table.
  const keys = { number: '7', vbeln: '7', sha256: '7', status: 'rejected', state: 'closed' }
  await fillRows(
    db,
    ['invoices', ...tables].map((table) => [table, keys]),
  )
  // Their tables' rules were put aside for that; the strictest of them holds.
  await sql`alter table jobs add check (length(name) between 1 and 60)`.execute(db)
  const columns = await readColumns(db)
  const rowOf = async (table: string) => {
    const names = columns
      .get(table)!
      .flatMap(({ name, is_generated: isGenerated }) => (isGenerated ? [] : sql.ref(name)))
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names)} from ${sql.table(table)}`.execute(db)
    return rows
  }
  const standing = async () =>
    new Map(await Promise.all(tables.map(async (table) => [table, await rowOf(table)] as const)))
  const after = (days: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + days * 86_400_000)
  const before = await standing()
  await keepPersonalTerms(db, after(4_200))
  expect(await standing()).toEqual(before)
  await keepPersonalTerms(db, after(4_202))
  const left = await standing()
  for (const table of hanging) expect(left.get(table), table).toEqual([])
  for (const [table, { over }] of papers) {
    const without = Object.entries(over?.leaves ?? {}).map(([name, value]) => [
      name,
      JSON.parse(value.replaceAll("'", '"')),
    ])
    expect(left.get(table), table).toEqual(
      over?.leaves ? [{ ...before.get(table)![0], ...Object.fromEntries(without) }] : [],
    )
  }
  expect((await keepPersonalTerms(db, after(4_202))).rows).toBe(0)
})
