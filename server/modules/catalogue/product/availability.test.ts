import { describe, expect, test } from 'vitest'
import { articleRow } from '#tests/builders/rows.ts'
import { availabilityOf, maximumOf, stockStateOf } from './availability.ts'
import { type DeliveryCalendar, levelsFor, deliveryEstimates } from '../delivery-calendar.ts'
import type { ArticleRow, Offer } from './offer.repository.ts'

const price = { netMinor: 100, listMinor: 120 }
const nowhere = { local: 0, central: 0, national: 0 }
const offer = (
  article: Partial<ArticleRow>,
  stock: Partial<Offer['stock']> = {},
  basis: Offer['price'] = price,
): Offer => ({
  article: articleRow({
    article_id: 1,
    brand_id: 1,
    generic_article_id: 1,
    ...(article as object),
  }) as unknown as ArticleRow,
  price: basis,
  stock: { ...nowhere, ...stock },
})

describe('the stock state (@SRCH-07)', () => {
  test.each([
    ['in_stock', offer({}, { national: 1 })],
    ['in_stock', offer({ status: 'discontinued' }, { local: 1 })],
    ['not_in_stock', offer({ variant: 'supplier' })],
    ['currently_unavailable', offer({ variant: 'stock' })],
    ['unavailable', offer({ status: 'discontinued', variant: 'supplier' })],
    ['unavailable', offer({}, { local: 5 }, null)],
  ] as const)('is %s', (state, given) => {
    expect(stockStateOf(given)).toBe(state)
  })
})

test('nothing can be ordered without a price, however much there is', () => {
  expect(maximumOf(offer({}, { local: 5 }, null))).toBe(0)
  expect(maximumOf(offer({ moq: 2 }, { local: 3, national: 2 }))).toBe(4)
})

const run = {
  id: 1,
  writtenAt: new Map(),
  weekdays: [1, 2, 3, 4, 5],
  cutOff: '12:00',
  arrivesAt: '14:30',
  daysLater: 0,
}
const warehouse = (warehouse_id: number, level: 'local' | 'central' | 'national') => ({
  warehouse_id,
  name: `${warehouse_id}`,
  level,
  time_zone: 'Europe/Bucharest',
})
const calendar: DeliveryCalendar = {
  warehouses: [warehouse(1, 'local'), warehouse(2, 'local'), warehouse(50, 'central'), warehouse(90, 'national')],
  runs: new Map([
    ['1>1', [run]],
    ['50>1', [{ ...run, cutOff: '18:00', arrivesAt: '08:00', daysLater: 1 }]],
  ]),
  holidays: new Set(['2026-12-01']),
  hours: new Map(),
}

test("a branch's own warehouse is local; another branch's is none of its levels", () => {
  expect(levelsFor(calendar, 1)).toEqual({ local: [1], central: [50], national: [90] })
})

describe('promises', () => {
  test("are in the warehouse's time and only for levels that have stock", () => {
    const friday = new Date('2026-11-20T08:00:00Z')
    expect(
      availabilityOf({ local: 2, central: 0, national: 3 }, deliveryEstimates(calendar, { branchId: 1 }, friday)),
    ).toEqual([
      { level: 'local', quantity: 2, arrives_at: '2026-11-20T12:30:00.000Z', order_by: '2026-11-20T10:00:00.000Z' },
      { level: 'central', quantity: 0, arrives_at: null, order_by: null },
      { level: 'national', quantity: 3, arrives_at: null, order_by: null },
    ])
  })

  test('that are kept end with their cut-off', () => {
    const localAt = (instant: string) =>
      deliveryEstimates(calendar, { branchId: 1 }, new Date(instant)).local?.arrives_at
    expect(localAt('2026-11-20T09:59:59Z')).toBe('2026-11-20T12:30:00.000Z')
    expect(localAt('2026-11-20T10:00:00Z')).toBe('2026-11-23T12:30:00.000Z')
    expect(localAt('2026-11-20T09:00:00Z')).toBe('2026-11-20T12:30:00.000Z')
  })
})
