import { describe, expect, it } from 'vitest'
import type { CartLine } from '#src/contract/cart.ts'
import { priceChange } from './price-change.ts'

const amounts = (net: number) => ({ net, vat: 0, gross: net })
function line(previous: number | null, purchase: number | null, sale: number): CartLine {
  return { previous_unit_net: previous, price: { currency: 'RON', vat_percent: 21, purchase: purchase === null ? null : amounts(purchase), sale: amounts(sale), core: null } } as unknown as CartLine
}

describe('the notice of a changed price @CART-04', () => {
  it('compares purchase prices while they are on the screen', () => {
    expect(priceChange(line(1000, 1100, 1430), { showVat: false, showPurchasePrice: true }, 30)).toEqual({ before: 1000, now: 1100 })
  })

  it('shows no purchase price while it is hidden', () => {
    expect(priceChange(line(1000, 1100, 1430), { showVat: false, showPurchasePrice: false }, 30)).toEqual({ before: 1300, now: 1430 })
  })

  it('takes the price as it was told to who may not see purchase prices', () => {
    expect(priceChange(line(1300, null, 1430), { showVat: true, showPurchasePrice: false }, null)).toEqual({ before: 1300, now: 1430 })
  })

  it('says nothing when nothing changed', () => {
    expect(priceChange(line(null, 1100, 1430), { showVat: true, showPurchasePrice: true }, 30)).toBeNull()
  })
})
