import { expect, test } from 'vitest'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { transportOf } from '#src/domain/orders/transport.ts'
import { transportTo } from './cart-transport.ts'

const [HERE, THERE] = [1, 2]
const [yard, hall, shelf, far] = [11, 12, 13, 14]
const rate = (rate_id: number, branch_id: number, shipping_point_id: number | null, net_minor: number) => ({
  rate_id,
  branch_id,
  level: 'local' as const,
  shipping_point_id,
  net_minor,
  free_from_minor: null,
})
const transportRates = [
  rate(1, HERE, null, 1_500),
  rate(2, HERE, hall, 700),
  rate(3, THERE, null, 2_900),
  rate(4, THERE, far, 900),
  rate(5, THERE, 99, 1),
]
const point = (id: number, given: Partial<ShippingPoint> = {}): ShippingPoint => ({
  id,
  kunnr: '',
  name: '',
  address: '',
  city: '',
  county: '',
  postal_code: '',
  is_default: false,
  ...given,
})
/** What bringing 100 lei of goods from the branch costs, counted for a point as a device does. */
function costOf(points: readonly ShippingPoint[], to: number, currency = 'RON'): number | null {
  const terms = { currency, vatPercent: 21, marginPercent: 0, maySeePurchasePrices: true }
  const told = transportTo({ transportRates }, HERE, points, terms)
  return told && transportOf([{ net: 10_000, runs: ['local'] }], told.rates, to).net
}

test.each<[string, ShippingPoint, number]>([
  ['that has none of its own, the general rate of this branch', point(yard), 1_500],
  ['that has its own, that', point(hall), 700],
  ['of another branch, the general rate there', point(yard, { branch: THERE }), 2_900],
  ['of another branch that has its own, that', point(far, { branch: THERE }), 900],
  ['where one picks up at this branch, nothing', point(hall, { branch: HERE, pickup: 'Cluj-Napoca' }), 0],
  ['where one picks up at another branch, nothing', point(far, { branch: THERE, pickup: 'Iași' }), 0],
])('to a point %s @T-04', (_, to, cost) => {
  expect(costOf([to, point(shelf)], to.id)).toBe(cost)
})

test('a company in another currency has the rates of its points alone @T-04', () => {
  const points = [point(yard), point(hall), point(far, { branch: THERE })]
  expect([yard, hall, far].map((to) => costOf(points, to, 'EUR'))).toEqual([0, 700, 900])
})

test('where none of the branches asks for any, none is told @T-04', () => {
  const terms = { currency: 'RON', vatPercent: 21, marginPercent: 0, maySeePurchasePrices: true }
  expect(transportTo({ transportRates }, 3, [point(yard, { branch: 4 })], terms)).toBeNull()
})
