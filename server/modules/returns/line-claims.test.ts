import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/domain/orders/delivery-promise.ts'
import { invoiceLineRow, invoiceRow, ISSUED } from '#tests/builders/invoices.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { holdLines } from './line-claims.repository.ts'

const number = '7001234'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertOrderingWorld(database.db)
  const { db } = database
  await insert(db, 'invoices', [
    invoiceRow({ number }),
    invoiceRow({ number: '7009999', company_id: people.otherCompany }),
    invoiceRow({ number: '7800001', kind: 'credit' }),
  ])
  const article = { article_id: ids.padsBrembo, quantity: 10, returnable_until: '2026-11-27' }
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...article, number, line: 1 }),
    invoiceLineRow({ number, line: 2, kind: 'deposit', of_line: 1, quantity: 10, article_id: ids.padsBrembo }),
    invoiceLineRow({ ...article, number: '7009999', line: 1 }),
    invoiceLineRow({ ...article, number: '7800001', line: 1, quantity: 1, credits_number: number, credits_line: 1 }),
  ])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('returns').execute()
})

async function putReturn(
  quantity: number,
  given: { status?: 'waiting' | 'rejected' | 'withdrawn'; accepted?: number; core?: number; line?: number } = {},
) {
  const { number: of } = await database.db
    .insertInto('returns')
    .values({
      client_id: randomUUID(),
      company_id: people.company,
      user_id: people.owner,
      actor_id: people.owner,
      type: 'new',
      document_type: 'ZRP',
      status: given.status ?? 'waiting',
      transport: 'own',
      boxes: 1,
      created_at: new Date(),
      handed_over_at: null,
      answered_at: null,
      answered_by: null,
      pickup_on: null,
      credit_invoice: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const core = given.core === undefined ? {} : { core_line: 2, core_quantity: given.core }
  await insert(database.db, 'return_lines', [
    {
      number: of,
      line: 1,
      invoice_number: number,
      invoice_line: given.line ?? 1,
      quantity,
      core_line: null,
      ...core,
      reason: 'not_needed',
      category: null,
      accepted_quantity: given.accepted ?? null,
      decision: given.accepted === undefined ? '' : 'Ambalaj deschis',
    },
  ])
}
const held = async () => (await holdLines(database.db, people.company, [{ number, line: 1 }])).get(`${number}/1`)!

test('a deposit has its deadline with the invoice @T-24', async () => {
  const [entry] = await database.db.selectFrom('core_entries').selectAll().execute()
  expect(entry).toMatchObject({ number, line: 2, charged: 10, due_on: addDays(ISSUED, 60), company_id: people.company })
})

test('returns and credit notes are taken from a line, what was not accepted is given back @T-17', async () => {
  expect((await held()).left).toBe(9)
  await putReturn(3)
  await putReturn(4, { accepted: 1, core: 4 })
  await putReturn(2, { status: 'rejected' })
  await putReturn(2, { status: 'withdrawn' })
  expect(await held()).toMatchObject({ left: 5, core: { line: 2, left: 9, due_on: addDays(ISSUED, 60) } })
})

test('an old part counts against its deposit also where nothing but its line is named, as an import may do @T-17 @T-24', async () => {
  await putReturn(3, { line: 2 })
  expect((await held()).core!.left).toBe(7)
  await putReturn(2, { line: 2, accepted: 1 })
  expect((await held()).core!.left).toBe(6)
})

test('a credit note for points is no goods, whatever lines it names @T-17 @T-27', async () => {
  const { db } = database
  await insert(db, 'invoices', [invoiceRow({ number: '7800002', kind: 'credit' })])
  await insert(
    db,
    'invoice_lines',
    [1, 2].map((line) =>
      invoiceLineRow({
        number: '7800002',
        line,
        article_id: ids.padsBrembo,
        credits_number: number,
        credits_line: line,
      }),
    ),
  )
  expect(await held()).toMatchObject({ left: 7, core: { left: 8 } })
  await insert(db, 'start_orders', [
    {
      number: '91000001',
      company_id: people.company,
      user_id: people.owner,
      actor_id: people.owner,
      kind: 'invoice',
      state: 'delivered',
      points: 80,
      prize_id: null,
      invoice_number: number,
      net_minor: 8_000,
      vat_minor: 1_680,
      gross_minor: 9_680,
      credit_number: '7800002',
      created_at: new Date(),
      erp_known_at: null,
    },
  ])
  expect(await held()).toMatchObject({ left: 9, core: { left: 10 } })
})

test('a line of another company is not there @T-19', async () => {
  expect((await holdLines(database.db, people.company, [{ number: '7009999', line: 1 }])).size).toBe(0)
})

test('two that hold one line at the same instant count one after the other @T-17', async () => {
  const left: number[] = []
  const take = () =>
    database.db.transaction().execute(async (tx) => {
      const line = (await holdLines(tx, people.company, [{ number, line: 1 }])).get(`${number}/1`)!
      left.push(line.left)
      await tx
        .insertInto('returns')
        .values({
          client_id: randomUUID(),
          company_id: people.company,
          user_id: people.owner,
          actor_id: people.owner,
          type: 'new',
          document_type: 'ZRP',
          transport: 'own',
          boxes: 1,
          created_at: new Date(),
          handed_over_at: null,
          answered_at: null,
          answered_by: null,
          pickup_on: null,
          credit_invoice: null,
        })
        .returning('number')
        .executeTakeFirstOrThrow()
        .then(({ number: of }) =>
          insert(tx, 'return_lines', [
            {
              number: of,
              line: 1,
              invoice_number: number,
              invoice_line: 1,
              quantity: 2,
              core_line: null,
              reason: 'not_needed',
              category: null,
              accepted_quantity: null,
            },
          ]),
        )
    })
  await Promise.all([take(), take(), take(), take()])
  expect(left.toSorted((a, b) => b - a)).toEqual([9, 7, 5, 3])
})
