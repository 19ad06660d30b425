import { expect, test } from 'vitest'
import type { Cart } from '#src/contract/ordering/cart.ts'
import {
  cheaperInStart,
  leiBesidePoints,
  notStockable,
  pointsCost,
  type PointsLine,
  pointsProblem,
  unitPoints,
} from './points-payment.ts'

const line = (given: Partial<PointsLine> = {}): PointsLine => ({
  isSelected: true,
  condition: 'ok',
  points_cost: 100,
  variants: [{ requested_quantity: 2, stockable: true }],
  ...given,
})
const supplied = line({ variants: [{ requested_quantity: 1, stockable: false }] })

test('a piece costs its recommended price in points, a begun one counts, and never nothing @CART-08', () => {
  expect([unitPoints(4_100, 20), unitPoints(4_101, 20), unitPoints(0, 20)]).toEqual([205, 206, 1])
})

test('an order costs what it takes of the cart @CART-08', () => {
  const lines = [line(), line({ isSelected: false }), line({ condition: 'not_available' }), line({ points_cost: null })]
  expect(pointsCost(lines)).toBe(200)
})

test('points pay what is in stock alone; what is not selected hinders nothing @MKT-04', () => {
  expect(notStockable([line(), supplied, { ...supplied, isSelected: false }])).toEqual([supplied])
  expect(pointsProblem([line(), supplied], 10_000)).toBe('not-stockable')
})

test('and to the last point @MKT-04', () => {
  expect([pointsProblem([line()], 200), pointsProblem([line()], 199), pointsProblem([line()], 0)]).toEqual([
    null,
    'not-enough-points',
    'points-exhausted',
  ])
})

test('what START has for fewer points a piece is named, and nothing else', () => {
  const items = [1, 2, 3].map((id) => ({ ...line(), id }))
  const products = [
    { id: 1, discount_percent: null, points: 40 },
    { id: 2, discount_percent: null, points: 100 },
  ]
  const campaigns = [
    { kind: 'monthly', products: [{ id: 3, discount_percent: 10, points: 1 }] },
    { kind: 'start', products },
  ]
  const cart = { items, campaigns } as unknown as Pick<Cart, 'items' | 'campaigns'>
  expect(cheaperInStart(cart).map(({ line: { id }, points }) => [id, points])).toEqual([[1, 40]])
})

test('beside points every deposit is paid in lei, and the transport, with VAT; nothing of what is not ordered @CART-08 @T-26', () => {
  const withCore: Partial<PointsLine> = {
    price: { vat_percent: 21, core: { net: 1_000 } },
    amounts: { purchase: { net: 10_000 } },
    availability: [{ level: 'local', quantity: 5 }],
  } as object
  const items = [
    line(withCore),
    line({ ...withCore, isSelected: false }),
    line({ ...withCore, condition: 'not_available' }),
  ]
  const rates = [{ level: 'local', shipping_point: null, net: 500, free_from: null }]
  const cart = { items, shipping_point: 1 } as unknown as Parameters<typeof leiBesidePoints>[0]
  expect(leiBesidePoints(cart)).toBe(2_420)
  expect(leiBesidePoints({ ...cart, transport: { vat_percent: 21, rates } } as typeof cart)).toBe(2_420 + 605)
})
