import { expect, test } from 'vitest'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { voucheredCart } from './vouchered-cart.ts'

const cart = cartOf([cartLine({ quantity: 2, net: 1000 })])

test('what a voucher takes off is left of the credit, with its VAT @T-27', () => {
  const { off, cart: paid } = voucheredCart({ ...cart, credit_left: -1, credit_exceeded: true }, 500)
  expect([off, paid.totals.cart_total_sale_price, paid.totals.cart_total_sale_price_with_vat]).toEqual([
    500, 1500, 1815,
  ])
  expect([paid.credit_left, paid.credit_exceeded]).toEqual([604, false])
})

test('a voucher that is worth more takes off what the articles come to, and credit is no more than it was before them @T-27', () => {
  const { off, cart: paid } = voucheredCart(cart, 5_000)
  expect([off, paid.totals.cart_total_sale_price_with_vat, paid.credit_left]).toEqual([2000, 0, 100_000_000])
})

test('what is not selected is off nothing, and credit that is not told stays so @T-27', () => {
  const none = cartOf([cartLine({ quantity: 2, isSelected: false })], { credit_left: null })
  const { off, cart: paid } = voucheredCart(none, 500)
  expect([off ?? 0, paid.credit_left]).toEqual([0, null])
})
