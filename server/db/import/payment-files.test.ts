import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { importFolder } from './import-folder.ts'
import { ImportRefused } from './import-problem.ts'

let database: TestDatabase
let folder: CsvFolder
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
})
afterAll(() => database.close())
beforeEach(() => {
  folder = csvFolder()
})
afterEach(() => folder.remove())

const run = () => importFolder({ pool: database.pool, folder: folder.path, source: 'test', report: () => undefined })
const columns = 'payment,company_id,method,state,received_on,matures_on,amount_minor'
const clearedOn = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('payments').select(['payment', 'cleared_on']).execute()).map((row) => [
      row.payment,
      row.cleared_on,
    ]),
  )

test('@T-15 the day on which a payment cleared need not be told, and is what was told', async () => {
  const note = `P01,${people.company},bo,cleared,2026-09-17,2026-11-23,1210`
  folder.write('payments.csv', [columns, note])
  await run()
  expect(await clearedOn()).toEqual({ P01: null })
  folder.write('payments.csv', [
    `${columns},cleared_on`,
    `${note},2026-11-24`,
    `P02,${people.company},transfer,received,2026-11-20,,100,`,
  ])
  await run()
  expect(await clearedOn()).toEqual({ P01: '2026-11-24', P02: null })
})

test.each([
  ['received', '2026-09-18'],
  ['cleared', '2026-09-16'],
])('of what is %s it is not %s', async (state, day) => {
  folder.write('payments.csv', [
    `${columns},cleared_on`,
    `P03,${people.company},bo,${state},2026-09-17,2026-11-23,1210,${day}`,
  ])
  const error = await run().then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ImportRefused)) throw error ?? new Error('the import was not refused')
  expect(error.problems[0]).toMatchObject({
    column: 'cleared_on',
    reason: 'is of what has cleared, and not before it came',
  })
})
