import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { awardPoints } from '#server/jobs/point-awards.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { allocationRow, paymentRow } from '#tests/builders/payments.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openLedger, pointsDay, usableOf } from './points-ledger.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  for (const table of ['point_accounts', 'payment_allocations', 'payments'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('invoices').where('number', 'like', 'S%').execute()
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db.updateTable('prices').set({ list_minor: 4_100 }).where('article_id', '=', ids.padsBrembo).execute()
  await insert(db, 'point_accounts', [{ company_id: people.company, joined_on: '2026-11-01' }])
})

let source = 0
async function give(points: number, expires_on = '2027-11-30', given_on = '2026-01-01'): Promise<number> {
  source += 1
  const { award_id } = await shop.db
    .insertInto('point_awards')
    .values({ company_id: people.company, kind: 'given_back', source: `G${source}`, points, given_on, expires_on })
    .returning('award_id')
    .executeTakeFirstOrThrow()
  return award_id
}
async function balance(now = NOW): Promise<number> {
  const { usable } = await shop.db
    .selectNoFrom(usableOf(people.company, pointsDay(now)).as('usable'))
    .executeTakeFirstOrThrow()
  return usable
}
const spend = (points: number, of: string, now = NOW) =>
  shop.db.transaction().execute(async (tx) => {
    const ledger = await openLedger(tx, people.company, now)
    return ledger.spend({ points, kind: 'order', source: of, actorId: people.owner })
  })
const debt = async () => (await shop.db.selectFrom('point_accounts').select('debt').executeTakeFirstOrThrow()).debt

test('fifty who spend at once never go below nothing @T-26', async () => {
  await give(300, '2026-12-31')
  await give(720)
  const spent = await Promise.all(Array.from({ length: 50 }, (_, at) => spend(100, `S${at}`)))
  expect(spent.filter(Boolean).length).toBe(10)
  expect(await balance()).toBe(20)
  const uses = await shop.db.selectFrom('point_uses').select('points').execute()
  expect(uses.reduce((sum, { points }) => sum + points, 0)).toBe(1_000)
}, 60_000)

test('what expires first is used first, through its last day @T-26', async () => {
  const [late, soon] = [await give(50, '2027-11-30'), await give(50, '2026-12-31')]
  expect(await spend(70, 'A')).toBe(true)
  const left = await shop.db.selectFrom('point_awards').select(['award_id', 'remaining']).orderBy('award_id').execute()
  expect(left).toEqual([
    { award_id: late, remaining: 30 },
    { award_id: soon, remaining: 0 },
  ])
  await give(40, '2026-12-31')
  expect([await balance(new Date('2026-12-31T20:00:00Z')), await balance(new Date('2026-12-31T22:00:00Z'))]).toEqual([
    70, 30,
  ])
})

test('nobody can write more uses than an award has, past the shop either @T-26', async () => {
  const award = await give(50)
  const use = { award_id: award, points: 51, kind: 'order' as const, source: 'X', actor_id: null, used_at: NOW }
  await expect(insert(shop.db, 'point_uses', [{ ...use, company_id: people.company }])).rejects.toThrow(/point_awards/)
  await insert(shop.db, 'point_accounts', [{ company_id: people.otherCompany, joined_on: null }])
  await expect(insert(shop.db, 'point_uses', [{ ...use, points: 1, company_id: people.otherCompany }])).rejects.toThrow(
    /not the company's/,
  )
  expect(await balance()).toBe(50)
})

/** Three pieces of 41 lei in the list, whatever was paid for them, with their deposit and the transport: 12 points. */
async function invoice(number: string, issued_on = '2026-11-12'): Promise<void> {
  await insert(shop.db, 'invoices', [invoiceRow({ number, issued_on, net_minor: 12_300 })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo, quantity: 3, unit_net_minor: 3_900 }),
    invoiceLineRow({
      number,
      line: 2,
      article_id: ids.padsBrembo,
      kind: 'deposit',
      of_line: 1,
      quantity: 3,
      unit_net_minor: 2_000,
    }),
    invoiceLineRow({ number, line: 3, kind: 'transport', quantity: 1, unit_net_minor: 2_500 }),
  ])
}
let payments = 0
async function pay(number: string, amount_minor: number, state: 'cleared' | 'received' = 'cleared'): Promise<void> {
  payments += 1
  const payment = `P-${payments}`
  await insert(shop.db, 'payments', [paymentRow({ payment, state, amount_minor })])
  await insert(shop.db, 'payment_allocations', [
    allocationRow({ allocation_id: payments, payment, number, amount_minor }),
  ])
}
const GROSS = 12_300 + 2_583
async function credit(number: string, of: string, quantity: number, line = 1): Promise<void> {
  await insert(shop.db, 'invoices', [invoiceRow({ number, kind: 'credit', net_minor: 3_900 * quantity })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({
      number,
      line: 1,
      kind: line === 2 ? 'deposit' : 'article',
      article_id: ids.padsBrembo,
      quantity,
      unit_net_minor: 3_900,
      credits_number: of,
      credits_line: line,
    }),
  ])
}

test('an invoice earns when the last of it is cleared, and once @T-26', async () => {
  await invoice('S101')
  await pay('S101', GROSS - 1)
  await pay('S101', 1, 'received')
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(0)
  await shop.db.updateTable('payments').set({ state: 'cleared' }).execute()
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(1)
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(0)
  expect(await balance()).toBe(12)
  const [award] = await shop.db.selectFrom('point_awards').selectAll().where('kind', '=', 'invoice').execute()
  expect(award).toMatchObject({
    source: 'S101',
    given_on: '2026-11-25',
    expires_on: '2027-11-30',
    lines: [{ line: 1, quantity: 3, points: 12 }],
  })
})

test('what nothing was paid for earns nothing: a part in exchange for a broken one @T-26', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: 'S110', net_minor: 0, vat_minor: 0, gross_minor: 0 })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ article_id: ids.padsBrembo, number: 'S110', line: 1, quantity: 3, unit_net_minor: 0 }),
  ])
  const before = await balance()
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(1)
  expect(await balance()).toBe(before)
})

test('who has not joined, or takes part in no campaign, earns nothing @MKT-02', async () => {
  await invoice('S102')
  await pay('S102', GROSS)
  const joined = (joined_on: string | null) => shop.db.updateTable('point_accounts').set({ joined_on }).execute()
  await joined(null)
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(0)
  await joined('2026-11-13')
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(0)
  await joined('2026-11-12')
  await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(0)
  await shop.db
    .updateTable('companies')
    .set({ allowed_campaigns: ['START'] })
    .execute()
  expect((await awardPoints(shop.db, NOW)).awarded).toBe(1)
})

test('who leaves and joins again earns by what was issued while the company took part, not by what came between @MKT-02', async () => {
  const { db } = shop
  for (const [number, day] of [
    ['S120', '2026-11-12'],
    ['S121', '2026-11-18'],
    ['S122', '2026-11-22'],
  ] as const) {
    await invoice(number, day)
    await pay(number, GROSS)
  }
  await db.updateTable('point_accounts').set({ joined_on: null, earlier: '{[2026-11-01,2026-11-15]}' }).execute()
  expect((await awardPoints(db, NOW)).awarded).toBe(0)
  await db.updateTable('point_accounts').set({ joined_on: '2026-11-20' }).execute()
  expect((await awardPoints(db, NOW)).awarded).toBe(2)
  const awards = await db.selectFrom('point_awards').select('source').where('kind', '=', 'invoice').execute()
  expect(awards.map(({ source: of }) => of).toSorted()).toEqual(['S120', 'S122'])
})

test('what is given back ends with the points it was paid by, and leaves thirty days @T-26', async () => {
  await give(50, '2027-03-31')
  await give(20, '2026-11-30')
  await spend(20, 'soon')
  await spend(10, 'late')
  const back = (of: string) =>
    shop.db.transaction().execute(async (tx) => {
      const ledger = await openLedger(tx, people.company, NOW)
      await ledger.award({ kind: 'given_back', source: `${of}/1`, points: 5, of })
    })
  for (const of of ['soon', 'late', 'unknown']) await back(of)
  const rows = await shop.db
    .selectFrom('point_awards')
    .select(['source', 'expires_on'])
    .where('source', 'like', '%/1')
    .orderBy('award_id')
    .execute()
  expect(rows.map(({ expires_on: until }) => until)).toEqual(['2026-12-25', '2027-03-31', '2027-11-30'])
})

test('a return takes its share back, spent points become a debt, which a later award pays first @T-26', async () => {
  await invoice('S103')
  await pay('S103', GROSS)
  await awardPoints(shop.db, NOW)
  await spend(10, 'B')
  await credit('S103-K1', 'S103', 1)
  await credit('S103-K2', 'S103', 3, 2)
  expect((await awardPoints(shop.db, NOW)).reversed).toBe(1)
  expect([await balance(), await debt()]).toEqual([0, 2])
  await credit('S103-K3', 'S103', 2)
  await awardPoints(shop.db, NOW)
  expect((await awardPoints(shop.db, NOW)).reversed).toBe(0)
  expect([await balance(), await debt()]).toEqual([0, 10])
  await invoice('S104')
  await pay('S104', GROSS)
  await awardPoints(shop.db, NOW)
  expect([await balance(), await debt()]).toEqual([2, 0])
})

test('a note for points takes nothing back, not even before the ERP has told whose it is @T-26 @T-27', async () => {
  const { db } = shop
  await invoice('S105')
  await pay('S105', GROSS)
  await awardPoints(db, NOW)
  const order = { number: '91000105', company_id: people.company, kind: 'invoice' as const, points: 195 }
  const amounts = { net_minor: 3_900, vat_minor: 819, gross_minor: 4_719, invoice_number: 'S105' }
  const by = { user_id: people.owner, actor_id: people.owner, created_at: new Date('2026-11-12T09:00:00Z') }
  await insert(db, 'start_orders', [{ ...order, ...amounts, ...by, state: 'accepted' }])
  await credit('S105-K1', 'S105', 1)
  const numbered = db.updateTable('start_orders').where('number', '=', order.number)
  expect([(await awardPoints(db, NOW)).reversed, await balance()]).toEqual([0, 12])
  await numbered.set({ credit_number: 'S105-K1', state: 'delivered' }).execute()
  expect([(await awardPoints(db, NOW)).reversed, await balance()]).toEqual([0, 12])
  // A return at the same sum is one.
  await credit('S105-K2', 'S105', 1)
  expect([(await awardPoints(db, NOW)).reversed, await balance()]).toEqual([1, 8])
})

test('the points that a company had are an opening award of a year, and it takes part @T-26', async () => {
  await shop.db
    .insertInto('companies')
    .columns(['company_id', 'customer_code', 'name', 'kind', 'price_group', 'branch_id', 'points'] as never)
    .expression(
      (from) =>
        from
          .selectFrom('companies')
          .select(({ val, ref }) => [
            val(77).as('company_id'),
            val('C77').as('customer_code'),
            ref('name').as('name'),
            ref('kind').as('kind'),
            ref('price_group').as('price_group'),
            ref('branch_id').as('branch_id'),
            val(1_240).as('points'),
          ])
          .where('company_id', '=', people.company) as never,
    )
    .execute()
  const award = await shop.db
    .selectFrom('point_awards')
    .innerJoin('point_accounts', 'point_accounts.company_id', 'point_awards.company_id')
    .select(['kind', 'points', 'remaining', 'joined_on', 'given_on'])
    .where('point_accounts.company_id', '=', 77)
    .executeTakeFirstOrThrow()
  expect(award).toMatchObject({ kind: 'opening', points: 1_240, remaining: 1_240 })
  expect(award.joined_on).toBe(award.given_on)
})
