import { describe, expect, it } from 'vitest'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { priceChange, unitNetOnScreen } from './price-change.ts'

const amounts = (net: number) => ({ net, vat: 0, gross: net })
function line(
  previous: number | null,
  purchase: number | null,
  sale: number,
): Pick<CartLine, 'previous_unit_net' | 'price'> {
  return {
    previous_unit_net: previous,
    price: {
      currency: 'RON',
      vat_percent: 21,
      purchase: purchase === null ? null : amounts(purchase),
      sale: amounts(sale),
      core: null,
    },
  }
}
const owner = { may_see_purchase_prices: true, addition: 30 }
const mechanic = { may_see_purchase_prices: false, show_purchase_price: false, addition: null }

describe('the notice of a changed price @CART-04', () => {
  it('compares purchase prices while they are on the screen', () => {
    expect(priceChange(line(1000, 1100, 1430), { ...owner, show_purchase_price: true })).toEqual({
      before: 1000,
      now: 1100,
    })
  })

  it('shows no purchase price while it is hidden', () => {
    expect(priceChange(line(1000, 1100, 1430), { ...owner, show_purchase_price: false })).toEqual({
      before: 1300,
      now: 1430,
    })
  })

  it('takes the price as it was told to who may not see purchase prices', () => {
    expect(priceChange(line(1300, null, 1430), mechanic)).toEqual({ before: 1300, now: 1430 })
  })

  it('says nothing when nothing changed', () => {
    expect(priceChange(line(null, 1100, 1430), { ...owner, show_purchase_price: true })).toBeNull()
  })
})

it('a price told by right is hidden by preference', () => {
  expect([unitNetOnScreen(1000, { ...owner, show_purchase_price: false }), unitNetOnScreen(1000, mechanic)]).toEqual([
    1300, 1000,
  ])
})
