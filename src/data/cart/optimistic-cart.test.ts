import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MiniCart } from '#src/contract/cart.ts'
import { quantityInCart, type WantedItem, withAdded, withTakenBack } from './optimistic-cart.ts'

const totals = { cart_total_sale_price: null, cart_total_sale_price_with_margin: 0, cart_total_sale_price_with_vat: null, cart_total_sale_price_with_margin_and_vat: 0, cart_total_vat: null, cart_total_vat_with_margin: 0, cart_total_points: 0 }
const cart = (...items: MiniCart['items']): MiniCart => ({ items, count: items.length, totals, currency: 'RON' })
const line = (id: number, quantity: number, carId: number | null = null) => ({ uuid: `line-${id}-${carId ?? 0}`, id, car_id: carId, quantity })
const uuidOf = () => 'new'

describe('the cart as it will be @CART-01', () => {
  it('grows the line of the same article and vehicle', () => {
    expect(withAdded(cart(line(1, 2, 9)), [{ id: 1, carId: 9, quantity: 3 }], uuidOf)).toEqual(cart(line(1, 5, 9)))
  })
  it('gets another line for another vehicle', () => {
    const after = withAdded(cart(line(1, 2, 9)), [{ id: 1, carId: null, quantity: 3 }], uuidOf)
    expect(after.count).toBe(2)
    expect(quantityInCart(after, 1)).toBe(5)
  })
  it('is what it was after taking back, whatever was added', () => {
    const item: fc.Arbitrary<WantedItem> = fc.record({ id: fc.integer({ min: 1, max: 4 }), carId: fc.constantFrom(null, 7, 8), quantity: fc.integer({ min: 1, max: 50 }) })
    fc.assert(fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const before = cart(line(1, 2), line(2, 1, 7))
      expect(withTakenBack(withAdded(before, items, uuidOf), items)).toEqual(before)
    }))
  })
  it('keeps what others added in the meantime when one addition is taken back', () => {
    const first = { id: 1, carId: null, quantity: 2 }
    const both = withAdded(withAdded(cart(), [first], uuidOf), [{ id: 5, carId: null, quantity: 1 }], uuidOf)
    expect(withTakenBack(both, [first]).items.map(({ id }) => id)).toEqual([5])
  })
})
