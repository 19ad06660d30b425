import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
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
