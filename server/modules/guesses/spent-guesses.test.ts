import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { openGuesses } from './guesses.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the wrong try that leaves none at an account is told of, once in its time, also of many at once', async () => {
  const guesses = openGuesses(database.db, 3)
  let spent = 0
  const wrong = (index: number, account: string) =>
    guesses
      .attempt(
        'second-factor',
        { address: `198.51.100.${index}`, account },
        () => Promise.reject(new Refusal('wrong-code')),
        async () => void (spent += 1),
      )
      .catch((error: unknown) => (error as Refusal).code)
  const told: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await wrong(index, '100')
    told.push(spent)
  }
  expect(told).toEqual([0, 0, 1, 1, 1])
  await Promise.all([10, 11, 12, 13, 14, 15].map((index) => wrong(index, '101')))
  expect(spent).toBe(2)
  await guesses.attempt('second-factor', { address: '198.51.100.30', account: '102' }, () => Promise.resolve())
  expect(spent).toBe(2)
})
