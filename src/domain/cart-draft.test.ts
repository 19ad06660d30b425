import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import { cartWithDrafts } from './cart-draft.ts'
import { cartTotals } from './cart-totals.ts'
import { withVat } from './price.ts'

function line(uuid: string, quantity: number, net: number): CartLine {
  return {
    uuid, isSelected: true, condition: 'ok', maximum_quantity: 10, previous_unit_net: null, points: 3, variants: [{ variant: 'stock', requested_quantity: quantity, stockable: true }],
    price: { currency: 'RON', vat_percent: 21, purchase: withVat(net, 21), sale: withVat(net + 100, 21), core: null }, amounts: { purchase: withVat(net * quantity, 21), sale: withVat((net + 100) * quantity, 21) },
  } as unknown as CartLine
}
function cart(items: CartLine[]): Cart {
  const totals = cartTotals(items.map((each) => ({ ...each, amounts: each.amounts })), true)
  return { items, totals, credit_left: 10_000 - totals.cart_total_sale_price_with_vat!, credit_exceeded: false } as unknown as Cart
}
const before = cart([line('a', 1, 1001), line('b', 2, 500)])

describe('a cart with changes that are not confirmed yet', () => {
  it('is the same cart when nothing concerns it', () => {
    expect(cartWithDrafts(before, new Map([['gone', { quantity: 3 }]]))).toBe(before)
  })

  it('prices a new quantity as the server will: VAT rounded once per line', () => {
    const after = cartWithDrafts(before, new Map([['a', { quantity: 3 }]]))
    expect(after).toEqual({ ...cart([line('a', 3, 1001), line('b', 2, 500)]), credit_exceeded: false })
  })

  it('counts only what is selected, and gives its credit back', () => {
    const after = cartWithDrafts(before, new Map([['a', { isSelected: false }]]))
    expect([after.totals.cart_total_sale_price, after.credit_left]).toEqual([1000, 10_000 - 1210])
  })

  it('is without a removed line', () => {
    expect(cartWithDrafts(before, new Map([['a', { isRemoved: true }]])).items.map(({ uuid }) => uuid)).toEqual(['b'])
  })

  it('says when the credit is passed', () => {
    expect(cartWithDrafts(before, new Map([['b', { quantity: 10 }], ['a', { quantity: 10 }]])).credit_exceeded).toBe(true)
  })

  it('asks to decide about more than there is', () => {
    expect(cartWithDrafts(before, new Map([['a', { quantity: 11 }]])).items[0]?.condition).toBe('insufficient_stock')
  })
})
