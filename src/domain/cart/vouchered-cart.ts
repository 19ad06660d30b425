import type { Cart } from '#src/contract/ordering/cart.ts'
import { lessVoucher } from '../pricing/allowance.ts'
import { isCounted } from './cart-line.ts'
import { totalledLine } from './cart-totals.ts'
import { cartTransport } from '../orders/transport.ts'

/** A cart with what is to be paid, and what a voucher takes off, bani without VAT; null for who may not see that. */
export interface VoucheredCart {
  readonly cart: Cart
  readonly off: number | null
}

/** A cart, jobs' lines among its own, as it is paid with a voucher of so many bani without VAT (T-27); credit is counted by it. For who may not see purchase prices it stays as it is. */
export function voucheredCart(cart: Cart, voucherMinor: number): VoucheredCart {
  const lines = cart.items.map((line) => ({ ...totalledLine(line), isSelected: line.isSelected && isCounted(line) }))
  const totals = lessVoucher(cart.totals, lines, cartTransport(cart.items, cart), voucherMinor)
  const less = (cart.totals.cart_total_sale_price_with_vat ?? 0) - (totals.cart_total_sale_price_with_vat ?? 0)
  const creditLeft = cart.credit_left === null ? null : cart.credit_left + less
  const { cart_total_voucher: voucher, ...left } = totals
  return {
    off: voucher ?? null,
    cart: {
      ...cart,
      totals: left,
      credit_left: creditLeft,
      credit_exceeded: creditLeft === null ? cart.credit_exceeded : creditLeft < 0,
    },
  }
}
