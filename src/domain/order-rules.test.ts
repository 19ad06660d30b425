import { describe, expect, it } from 'vitest'
import type { LineCondition } from '#src/contract/cart.ts'
import { type LineNow, orderDifferences, sendProblem } from './order-rules.ts'

const cart = (conditions: [boolean, LineCondition][], shipping_point: number | null = 1) => ({ items: conditions.map(([isSelected, condition]) => ({ isSelected, condition })), shipping_point })
const uuid = '11111111-1111-4111-8111-111111111111'
const now: LineNow = { uuid, name: 'Disc frână', quantity: 2, unitNet: 10_000, maximum: 8, condition: 'ok' }
const totals = { net: 20_000, vat: 4_200, gross: 24_200 }
const seen = { lines: [{ uuid, quantity: 2, unit_net: 10_000 }], totals }

describe('may this cart be ordered', () => {
  it('needs the right to order, whatever the cart holds (@CART-06)', () => {
    expect(sendProblem(cart([[true, 'ok']]), { canPlaceOrders: false })).toBe('orders-not-allowed')
  })
  it('needs a selected line that can be had (@CART-05)', () => {
    expect(sendProblem(cart([[false, 'ok'], [true, 'not_available']]), { canPlaceOrders: true })).toBe('nothing-selected')
    expect(sendProblem(cart([]), { canPlaceOrders: true })).toBe('nothing-selected')
  })
  it('wants a decision about a selected line with too little stock, and none about an unselected one (@CART-04)', () => {
    expect(sendProblem(cart([[true, 'ok'], [true, 'insufficient_stock']]), { canPlaceOrders: true })).toBe('insufficient-stock')
    expect(sendProblem(cart([[true, 'ok'], [false, 'insufficient_stock']]), { canPlaceOrders: true })).toBeNull()
  })
  it('needs a shipping point (@CART-06)', () => {
    expect(sendProblem(cart([[true, 'ok']], null), { canPlaceOrders: true })).toBe('shipping-point-required')
  })
  it('goes through with a changed price, which the comparison with what was seen decides', () => {
    expect(sendProblem(cart([[true, 'price_changed']]), { canPlaceOrders: true })).toBeNull()
  })
})

describe('what differs from what the person saw', () => {
  it('is nothing when nothing changed', () => {
    expect(orderDifferences(seen, [now], totals, false)).toEqual([])
  })
  it('names a price that rose by one ban', () => {
    expect(orderDifferences(seen, [{ ...now, unitNet: 10_001 }], totals, true)).toEqual([{ uuid, name: now.name, field: 'price', seen: 10_000, now: 10_001 }])
  })
  it('asks about a lower price unless the person accepted lower prices', () => {
    const lower = { net: 19_998, vat: 4_200, gross: 24_198 }
    expect(orderDifferences(seen, [{ ...now, unitNet: 9_999 }], lower, false)).toHaveLength(1)
    expect(orderDifferences(seen, [{ ...now, unitNet: 9_999 }], lower, true)).toEqual([])
  })
  it('names a quantity, a line that is gone, a line that ran out and a line that joined', () => {
    const other = { ...now, uuid: '22222222-2222-4222-8222-222222222222' }
    expect(orderDifferences(seen, [{ ...now, quantity: 3 }], totals, false)[0]).toMatchObject({ field: 'quantity', seen: 2, now: 3 })
    expect(orderDifferences(seen, [], totals, false)[0]).toMatchObject({ field: 'line', now: null })
    expect(orderDifferences(seen, [{ ...now, condition: 'insufficient_stock', maximum: 1 }], totals, false)[0]).toMatchObject({ field: 'stock', now: 1 })
    expect(orderDifferences(seen, [now, other], totals, false)[0]).toMatchObject({ field: 'selection', uuid: other.uuid })
  })
  it('names VAT when only VAT differs', () => {
    expect(orderDifferences(seen, [now], { net: 20_000, vat: 3_800, gross: 23_800 }, false)).toEqual([{ uuid: null, name: '', field: 'vat', seen: 4_200, now: 3_800 }])
  })
  it('does not trust a total that its lines do not explain', () => {
    expect(orderDifferences(seen, [now], { net: 20_100, vat: 4_221, gross: 24_321 }, false)[0]).toMatchObject({ field: 'price', uuid: null })
  })
})
