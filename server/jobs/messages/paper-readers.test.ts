import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { readersOf } from './paper-readers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.updateTable('user_companies').set({ status: 'active', removed_at: null }).execute()
})

async function mailedFor(author: number | null): Promise<number[]> {
  const { readers } = await database.db
    .selectNoFrom(readersOf(sql`${author}::int`, sql`${people.company}::int`).as('readers'))
    .executeTakeFirstOrThrow()
  return readers.map(({ user_id: id }) => id)
}
const leave = (user: number) =>
  database.db
    .updateTable('user_companies')
    .set({ status: 'blocked', removed_at: new Date() })
    .where('user_id', '=', user)
    .where('company_id', '=', people.company)
    .execute()

describe('who is mailed about a paper', () => {
  test('is who wrote it', async () => {
    expect(await mailedFor(people.mechanic)).toEqual([people.mechanic])
  })

  test('are the parents once that person is of the company no longer, though their account is active', async () => {
    await leave(people.mechanic)
    expect(await mailedFor(people.mechanic)).toEqual([people.owner])
  })

  test('are the parents where their account is blocked, where they are another company’s, and where nobody wrote it', async () => {
    expect(await mailedFor(people.blocked)).toEqual([people.owner])
    expect(await mailedFor(people.outsider)).toEqual([people.owner])
    expect(await mailedFor(null)).toEqual([people.owner])
  })

  test('is nobody where the parents have left as well', async () => {
    await leave(people.owner)
    await leave(people.mechanic)
    expect(await mailedFor(people.mechanic)).toEqual([])
  })
})
