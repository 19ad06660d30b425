import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { financeEndpoints as finances, invoiceAges } from '#src/contract/after-sales/finances.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { openTotals, receivedOf, standingOf, unallocated } from '#src/domain/finances.ts'
import { dayFrom } from '#server/demo/days.ts'
import { openFinanceShop } from '#tests/api/finance-shop.ts'
import type { TestShop } from '#tests/api/test-shop.ts'
import { insertHistory } from '#tests/builders/finance-history.ts'
import { invoiceRow } from '#tests/builders/invoices.ts'
import { allocationRow, paymentRow } from '#tests/builders/payments.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: TestShop
let owner: string
const TODAY = localDay(new Date(), brand.timeZone)
const ago = (days: number) => dayFrom(TODAY, -days)
beforeAll(async () => {
  shop = await openFinanceShop()
})
beforeEach(async () => {
  for (const table of ['payment_allocations', 'payments', 'invoice_lines', 'invoices'] as const)
    await shop.db.deleteFrom(table).execute()
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const summary = async (token = owner) => (await shop.call(finances.summary, { token })).body
const list = async (query: object = {}, token = owner) => (await shop.call(finances.invoices, { token, query })).body
const invoices = (...rows: readonly Parameters<typeof invoiceRow>[0][]) =>
  insert(shop.db, 'invoices', rows.map(invoiceRow))

/** 124,07 lei, due so many days ago. */
const due = (number: string, daysAgo: number, net = 10_254) => ({
  number,
  issued_on: ago(daysAgo + 30),
  due_on: ago(daysAgo),
  net_minor: net,
})

describe('what a company owes @FIN-01', () => {
  test('is late by the days of the brand, added up by age, and listed late first', async () => {
    await invoices(due('7001', 41, 1000), due('7002', 1, 2000), due('7003', 0, 4000), due('7004', -20, 8000))
    const found = await summary()
    expect(found).toMatchObject({
      has_overdue: true,
      overdue: { sum: 1210 + 2420, count: 2, oldest_days: 41 },
      ageing: { not_due: 4840 + 9680, to_30: 2420, to_60: 1210, to_90: 0, over_90: 0 },
      balance: -(1210 + 2420 + 4840 + 9680),
      next_due: { date: TODAY, sum: 4840 },
      beneficiary: { name: 'Carpat' },
      contacts: expect.any(Array),
    })
    expect(found.left).toBe(found.credit_limit - found.used_limit)
    const { items, counts } = await list()
    expect(items.map(({ number, status, overdue_days }) => [number, status, overdue_days])).toEqual([
      ['7001', 'overdue', 41],
      ['7002', 'overdue', 1],
      ['7003', 'open', 0],
      ['7004', 'open', 0],
    ])
    expect(items.map(({ due_date }) => due_date)).toEqual(items.map(({ due_date }) => due_date).toSorted())
    expect(counts).toEqual({ overdue: 2, open: 2 })
    expect((await list({ age: 'to_60' })).items.map(({ number }) => number)).toEqual(['7001'])
    expect((await list({ status: 'open', per_page: '1' })).total_pages).toBe(2)
  })

  test('stands under one age whichever day it is late by, from the first to the last of each', async () => {
    const days = [1, 30, 31, 60, 61, 90, 91]
    await invoices(...days.map((late) => due(`70${late}`, late, 1000)))
    const late = async (age: (typeof invoiceAges)[number]) =>
      (await list({ age })).items.map(({ overdue_days }) => overdue_days)
    expect([await late('to_30'), await late('to_60'), await late('to_90'), await late('over_90')]).toEqual([
      [30, 1],
      [60, 31],
      [90, 61],
      [91],
    ])
  })

  test('@T-14 a note that is received covers, one that is refused opens again, and a transfer pays when it has cleared', async () => {
    await invoices(due('7001', 10, 1000), due('7002', 10, 1000), due('7003', 10, 1000), due('7004', 10, 1000))
    await insert(shop.db, 'payments', [
      paymentRow({ payment: 'P01', method: 'bo', state: 'received', matures_on: ago(-20), amount_minor: 1210 }),
      paymentRow({ payment: 'P02', method: 'cec', state: 'refused', matures_on: ago(2), amount_minor: 1210 }),
      paymentRow({ payment: 'P03', amount_minor: 2000 }),
      paymentRow({ payment: 'P04', state: 'received', amount_minor: 1210 }),
      // Another company's money is nobody else's.
      paymentRow({ payment: 'P09', company_id: people.otherCompany, amount_minor: 5000 }),
    ])
    await invoices({ number: '7099', kind: 'credit', company_id: people.otherCompany })
    await insert(shop.db, 'payment_allocations', [
      allocationRow({ allocation_id: 1, payment: 'P01', number: '7001', amount_minor: 1210 }),
      allocationRow({ allocation_id: 2, payment: 'P02', number: '7002', amount_minor: 1210 }),
      allocationRow({ allocation_id: 3, payment: 'P03', number: '7003', amount_minor: 1210 }),
      allocationRow({ allocation_id: 4, payment: 'P04', number: '7004', amount_minor: 1210 }),
    ])
    const { items } = await list()
    expect(Object.fromEntries(items.map(({ number, status, open }) => [number, [status, open]]))).toEqual({
      '7001': ['covered', 1210],
      '7002': ['overdue', 1210],
      '7003': ['paid', 0],
      '7004': ['overdue', 1210],
    })
    expect(items.find(({ number }) => number === '7001')).toMatchObject({
      covered_until: ago(-20),
      covered_by: 'bo',
      overdue_days: 0,
    })
    // 790 bani of the transfer are for nothing yet.
    expect(await summary()).toMatchObject({ unallocated: 790, balance: 790 - 3 * 1210, overdue: { sum: 2420 } })
    const { body } = await shop.call(finances.payments, { token: owner, query: {} })
    expect(body.items.find(({ number }) => number === 'P03')).toMatchObject({
      unallocated: 790,
      allocations: [{ number: '7003', amount: 1210 }],
    })
    const found = async (q: string, per_page = '24') => {
      const { items, total } = (await shop.call(finances.payments, { token: owner, query: { q, per_page } })).body
      return [items.map(({ number }) => number), total]
    }
    expect(await found('p03')).toEqual([['P03'], 1])
    expect(await found('7002')).toEqual([['P02'], 1])
    expect(await found('70', '3')).toEqual([expect.arrayContaining([expect.any(String)]), 4])
    expect(await found('%')).toEqual([[], 0])
  })

  test('@T-14 it is said by what an invoice is covered, unless it is by both', async () => {
    await invoices(due('7001', 10, 1000), due('7002', 10, 1000), due('7003', 10, 1000))
    await insert(shop.db, 'payments', [
      paymentRow({ payment: 'P01', method: 'cec', state: 'received', matures_on: ago(-20), amount_minor: 1815 }),
      paymentRow({ payment: 'P02', method: 'bo', state: 'received', matures_on: ago(-30), amount_minor: 605 }),
      paymentRow({ payment: 'P03', method: 'bo', state: 'received', matures_on: ago(1), amount_minor: 100 }),
    ])
    await insert(shop.db, 'payment_allocations', [
      allocationRow({ allocation_id: 1, payment: 'P01', number: '7001', amount_minor: 1210 }),
      allocationRow({ allocation_id: 2, payment: 'P01', number: '7002', amount_minor: 605 }),
      allocationRow({ allocation_id: 3, payment: 'P02', number: '7002', amount_minor: 605 }),
      allocationRow({ allocation_id: 4, payment: 'P03', number: '7003', amount_minor: 100 }),
    ])
    const { items } = await list()
    expect(items.map(({ number, covered_by }) => [number, covered_by])).toEqual([
      ['7003', null],
      ['7002', null],
      ['7001', 'cec'],
    ])
  })

  test('@T-14 a note that has not cleared by the day on which it matures covers nothing any more', async () => {
    await invoices(due('7001', 10, 1000), due('7002', 10, 1000))
    await insert(shop.db, 'payments', [
      paymentRow({ payment: 'P01', method: 'cec', state: 'received', matures_on: ago(1), amount_minor: 1210 }),
      paymentRow({ payment: 'P02', method: 'bo', state: 'received', matures_on: TODAY, amount_minor: 1210 }),
    ])
    await insert(shop.db, 'payment_allocations', [
      allocationRow({ allocation_id: 1, payment: 'P01', number: '7001', amount_minor: 1210 }),
      allocationRow({ allocation_id: 2, payment: 'P02', number: '7002', amount_minor: 1210 }),
    ])
    const { items } = await list()
    expect(items.map((row) => [row.number, row.status, row.overdue_days, row.covered, row.covered_until])).toEqual([
      ['7001', 'overdue', 10, 0, null],
      ['7002', 'covered', 0, 1210, TODAY],
    ])
    expect((await summary()).overdue).toEqual({ sum: 1210, count: 1, oldest_days: 10 })
  })

  test('@T-14 over random histories the shop reckons as the rule does', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const history = await insertHistory(shop.db, TODAY, seed)
      const open = history.invoices
        .filter(({ kind }) => kind === 'invoice')
        .map((each) => ({ ...each, ...receivedOf(each.number, history, TODAY) }))
      const totals = openTotals(open, TODAY)
      const found = await summary()
      expect({ seed, ageing: found.ageing, open: found.open, unallocated: found.unallocated }).toEqual({
        seed,
        ageing: totals.ageing,
        open: totals.openMinor,
        unallocated: unallocated(history),
      })
      for (const age of invoiceAges) {
        const { items: narrowed } = await list({ age, per_page: '100' })
        const sums = narrowed.map(({ status, open: left, covered }) =>
          status !== 'overdue' ? left : age === 'not_due' ? covered : left - covered,
        )
        expect([seed, age, sums.reduce((sum, each) => sum + each, 0)]).toEqual([seed, age, found.ageing[age]])
      }
      const { items } = await list({ per_page: '100' })
      for (const each of open) {
        const { status, openMinor, overdueDays } = standingOf(each, each, TODAY)
        expect(items.find(({ number }) => number === each.number)).toMatchObject({
          status,
          open: openMinor,
          overdue_days: overdueDays,
        })
      }
      for (const table of ['payment_allocations', 'payments', 'invoices'] as const)
        await shop.db.deleteFrom(table).execute()
    }
  })
})
