import { afterAll, beforeAll, expect, test } from 'vitest'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { openFinanceShop } from '#tests/api/finance-shop.ts'
import type { TestShop } from '#tests/api/test-shop.ts'
import { paymentRow } from '#tests/builders/payments.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openFinanceShop()
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

test('payments stand from the newest, are the company’s alone, and how many there are is said on every page @FIN-01', async () => {
  await insert(shop.db, 'payments', [
    paymentRow({ payment: 'P02', received_on: '2026-11-02' }),
    paymentRow({ payment: 'P03', received_on: '2026-11-03' }),
    paymentRow({ payment: 'P01', received_on: '2026-11-03' }),
    paymentRow({ payment: 'P09', received_on: '2026-11-04', company_id: people.otherCompany }),
  ])
  const read = async (page: string) => {
    const query = { page, per_page: '2' }
    const { items, total, total_pages } = (await shop.call(finances.payments, { token: owner, query })).body
    return { numbers: items.map(({ number }) => number), total, total_pages }
  }
  const counted = { total: 3, total_pages: 2 }
  expect(await read('1')).toEqual({ numbers: ['P03', 'P01'], ...counted })
  expect(await read('2')).toEqual({ numbers: ['P02'], ...counted })
  // Of a list that has become shorter, or an address that was typed.
  expect(await read('3')).toEqual({ numbers: [], ...counted })
})
