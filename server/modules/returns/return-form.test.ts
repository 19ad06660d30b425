import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { brand } from '#src/contract/brand.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7001' })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ number: '7001', line: 1, article_id: ids.padsBrembo, returnable_until: '2099-12-31' }),
  ])
})
afterAll(() => shop.close())

async function errorsOf(given: Partial<ReturnRequest>) {
  const body: ReturnRequest = {
    client_id: randomUUID(),
    type: 'new',
    lines: [{ invoice_number: '7001', line: 1, quantity: 1, reason: 'not_needed', category: null, note: '' }],
    transport: 'run',
    boxes: 1,
    pickup_on: null,
    comment: '',
    ...given,
  }
  const key = randomUUID()
  return (await shop.call(returnEndpoints.create, { token: shop.tokens.owner, key, body })).refusal.errors
}

test('what is claimed is no return: that is said, and nothing wrong of its lines @RET-01', async () => {
  for (const type of ['battery', 'defective'] as const)
    expect(Object.keys((await errorsOf({ type }))!), type).toEqual(['type'])
})

test('a day of picking up has only what is picked up @T-23', async () => {
  const pickup_on = localDay(new Date(), brand.timeZone)
  for (const transport of ['own', 'courier'] as const)
    expect(await errorsOf({ transport, pickup_on })).toEqual({
      pickup_on: ['Numai ce ridicăm noi are o zi de ridicare.'],
    })
})

test('is fetched on a day on which a run comes; where none does, the next that has one is said @T-23', async () => {
  const isWorkday = (day: string) => day !== '2026-12-01' && new Date(day).getUTCDay() % 6 !== 0
  const after = (day: string): string => (isWorkday(addDays(day, 1)) ? addDays(day, 1) : after(addDays(day, 1)))
  const today = localDay(new Date(), brand.timeZone)
  const weekend = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead)).filter((day) => !isWorkday(day))
  for (const day of weekend)
    expect(await errorsOf({ pickup_on: day }), day).toEqual({
      pickup_on: [
        `În această zi nu vine nicio mașină; următoarea vine la ${after(day).split('-').reverse().join('.')}. Fără zi se ridică la următoarea livrare.`,
      ],
    })
  expect(await errorsOf({ pickup_on: after(today), boxes: 0 }), 'the day is right').toEqual({
    boxes: ['Scrieți numărul de colete.'],
  })
})
