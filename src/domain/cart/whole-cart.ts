import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { isCounted } from './cart-line.ts'
import { cartTotals, totalledLine } from './cart-totals.ts'
import { cartTransport } from '../orders/transport.ts'

/**
 * A cart with the lines of the company's jobs among its own, and with what all that is selected comes to. Jobs have no lines of their own then: made whole
 * again it stays the same.
 */
export function wholeCart(cart: Cart): Cart {
  const ofJobs = cart.jobs?.flatMap(({ items }) => items) ?? []
  if (ofJobs.length === 0) return cart
  return totalled(cart, {
    items: [...cart.items, ...ofJobs],
    jobs: cart.jobs!.map((job) => ({ ...job, items: [] })),
  })
}

/** The cart with other lines: amounts, totals and credit by the same rules as the server's. `orderedGross`: what has left with orders that wait, and does not come back to the credit. */
export function totalled(cart: Cart, given: Partial<Cart> & { readonly items: CartLine[] }, orderedGross = 0): Cart {
  const { items } = given
  const added = cartTotals(
    items.map((line) => ({ ...totalledLine(line), isSelected: line.isSelected && isCounted(line) })),
    cart.totals.cart_total_sale_price !== null,
    cartTransport(items, { ...cart, ...given }),
  )
  const totals = cart.totals.cart_total_points === null ? { ...added, cart_total_points: null } : added
  const grossBefore = cart.totals.cart_total_sale_price_with_vat ?? 0
  const grossAfter = (totals.cart_total_sale_price_with_vat ?? 0) + orderedGross
  const creditLeft = cart.credit_left === null ? null : cart.credit_left + grossBefore - grossAfter
  return {
    ...cart,
    ...given,
    totals,
    credit_left: creditLeft,
    credit_exceeded: creditLeft === null ? cart.credit_exceeded : creditLeft < 0,
  }
}
