import { expect, test } from 'vitest'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { shownTotal } from './shown-total.ts'

const { totals } = cartOf([cartLine({ quantity: 2, net: 1000 })])
const hidden = { ...totals, cart_total_sale_price: null, cart_total_sale_price_with_vat: null }

test.each([
  ['purchase price with VAT', true, true, 2420],
  ['purchase price without VAT', false, true, 2000],
  ['price with margin and VAT, while purchase prices are hidden', true, false, 2662],
  ['price with margin without VAT, while purchase prices are hidden', false, false, 2200],
])('the total is the %s', (_, showVat, showPurchasePrice, total) => {
  expect(shownTotal(totals, { showVat, showPurchasePrice })).toBe(total)
})

test('whoever may not see purchase prices is shown the one with margin, whatever they would like to see @ACC-05', () => {
  const shown = [true, false].map((showVat) => shownTotal(hidden, { showVat, showPurchasePrice: true }))
  expect(shown).toEqual([2662, 2200])
})
