import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals, type TotalledLine } from './cart-totals.ts'
import { lineAmounts } from './price.ts'

const terms = { currency: 'RON', vatPercent: 21, marginPercent: 30, maySeePurchasePrices: true }
const line: fc.Arbitrary<TotalledLine> = fc
  .record({ isSelected: fc.boolean(), net: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 500 }), points: fc.integer({ min: 0, max: 900 }) })
  .map(({ isSelected, net, quantity, points }) => ({ isSelected, points, amounts: lineAmounts({ netMinor: net, listMinor: net }, quantity, terms) }))

describe('the seven cart totals (@CART-02)', () => {
  it('add up the selected lines as printed, to the ban', () => {
    fc.assert(fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const totals = cartTotals(lines, true)
      const selected = lines.filter((each) => each.isSelected)
      const sum = (pick: (each: TotalledLine) => number) => selected.reduce((total, each) => total + pick(each), 0)
      expect(totals.cart_total_sale_price).toBe(sum((each) => each.amounts!.purchase!.net))
      expect(totals.cart_total_vat).toBe(sum((each) => each.amounts!.purchase!.vat))
      expect(totals.cart_total_sale_price_with_vat).toBe(sum((each) => each.amounts!.purchase!.gross))
      expect(totals.cart_total_sale_price_with_margin).toBe(sum((each) => each.amounts!.sale.net))
      expect(totals.cart_total_vat_with_margin).toBe(sum((each) => each.amounts!.sale.vat))
      expect(totals.cart_total_sale_price_with_margin_and_vat).toBe(sum((each) => each.amounts!.sale.gross))
      expect(totals.cart_total_points).toBe(sum((each) => each.points))
    }))
  })

  it('hold no purchase sum for who may not see purchase prices', () => {
    const totals = cartTotals([{ isSelected: true, points: 1, amounts: lineAmounts({ netMinor: 100, listMinor: 150 }, 1, { ...terms, maySeePurchasePrices: false }) }], false)
    expect(totals).toMatchObject({ cart_total_sale_price: null, cart_total_sale_price_with_vat: null, cart_total_vat: null, cart_total_sale_price_with_margin: 130 })
  })

  it('count a line without a price as nothing', () => {
    expect(cartTotals([{ isSelected: true, points: 0, amounts: null }], true).cart_total_sale_price).toBe(0)
  })
})
