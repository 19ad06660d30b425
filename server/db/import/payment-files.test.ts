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

const refusal = async () => {
  const error = await run().then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ImportRefused)) throw error ?? new Error('the import was not refused')
  return error.problems[0]
}

test.each([
  ['received', '2026-09-18'],
  ['cleared', '2026-09-16'],
])('of what is %s it is not %s', async (state, day) => {
  folder.write('payments.csv', [
    `${columns},cleared_on`,
    `P03,${people.company},bo,${state},2026-09-17,2026-11-23,1210,${day}`,
  ])
  expect(await refusal()).toMatchObject({
    column: 'cleared_on',
    reason: 'is of what has cleared, and not before it came',
  })
})

test('@FIN-01 what a company owes is in one currency: papers in another are refused, and its own stays once there are some', async () => {
  const notItsOwn = expect.stringMatching(/^EUR is not the currency of the company/)
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,currency,net_minor,vat_minor,vat_ron_minor,gross_minor',
    `E01,${people.company},invoice,2026-11-20,2026-11-20,2026-12-20,EUR,100,21,105,121`,
  ])
  expect(await refusal()).toMatchObject({ file: 'invoices.csv', column: 'currency', reason: notItsOwn })
  folder.remove()
  folder = csvFolder()
  const payment = (currency: string) => [
    `${columns},currency`,
    `E02,${people.company},transfer,cleared,2026-11-20,,100,${currency}`,
  ]
  folder.write('payments.csv', payment('EUR'))
  expect(await refusal()).toMatchObject({ file: 'payments.csv', column: 'currency', reason: notItsOwn })
  folder.write('payments.csv', payment('RON'))
  await run()
  folder.write('companies.csv', await companyInEuro())
  expect(await refusal()).toMatchObject({
    file: 'companies.csv',
    column: 'currency',
    reason: expect.stringMatching(/^EUR is not the currency of the orders, offers, invoices and payments/),
  })
})

test('@FIN-01 a company of which there is nothing yet may change its currency, and is invoiced in it', async () => {
  await database.db.deleteFrom('payments').execute()
  folder.write('companies.csv', await companyInEuro())
  expect(await refusal(), 'its prices are in lei').toMatchObject({
    column: 'price_group',
    reason: expect.stringMatching(/is a price group in another currency than the company$/),
  })
  folder.write('price_groups.csv', ['price_group,name,currency', 'E,Export,EUR'])
  const [head, ofCompany] = await companyInEuro('E')
  folder.write('companies.csv', [`${head},allowed_campaigns`, `${ofCompany},START`])
  expect(await refusal(), 'points are counted in lei').toMatchObject({ column: 'company_id' })
  folder.write('companies.csv', await companyInEuro('E'))
  folder.write('payments.csv', [`${columns},currency`, `E03,${people.company},transfer,cleared,2026-11-20,,100,EUR`])
  await run()
  folder.remove()
  folder = csvFolder()
  folder.write('payments.csv', [columns, `E04,${people.company},transfer,cleared,2026-11-20,,100`])
  expect(await refusal(), 'a file without the column means lei').toMatchObject({ column: 'currency' })
  folder.remove()
  folder = csvFolder()
  folder.write('price_groups.csv', ['price_group,name,currency', 'E,Export,RON'])
  expect(await refusal(), 'its prices stay in euros').toMatchObject({ file: 'price_groups.csv', column: 'currency' })
})

test('@FIN-01 a company is in the currency of its price group also where its file says neither', async () => {
  folder.write('price_groups.csv', ['price_group,name,currency', 'E,Export,EUR'])
  const [head, row] = await companyInEuro('E')
  const without = (line = '') => line.split(',').toSpliced(4, 1).join(',').replace(`${people.company}`, '990')
  folder.write('companies.csv', [without(head), without(row).replace(/^990,[^,]*/, '990,9990')])
  expect(await refusal(), 'a new company of a group in euros').toMatchObject({
    file: 'companies.csv',
    column: 'price_group',
    reason: 'E is a price group in another currency than the company',
  })
})

async function companyInEuro(group?: string) {
  const { name, kind, customer_code, price_group, branch_id } = await database.db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', people.company)
    .executeTakeFirstOrThrow()
  return [
    'company_id,customer_code,name,kind,currency,price_group,branch_id',
    [people.company, customer_code, name, kind, 'EUR', group ?? price_group, branch_id].join(','),
  ]
}
