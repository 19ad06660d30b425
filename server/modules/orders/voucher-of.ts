import { formatDate } from '#src/lib/formats.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import type { HeldVoucher } from './held-voucher.ts'
import type { OrderRepository } from './order.repository.ts'
import { refuseSpending } from './points-of.ts'

/**
 * The voucher that an order is sent with, held to the end of the transaction (T-27); null without one. It was had for points, so who acts for a customer uses none (T-25).
 * @param wish `netMinor`: what the articles come to, bani without VAT; nothing where points pay them
 * @throws Refusal 403 for who does not see START, or acts for somebody; 422 validation at `voucher`, which says why
 */
export async function voucherOf(
  { principal }: Pick<CartContext, 'principal'>,
  orders: Pick<OrderRepository, 'holdVoucher'>,
  wish: { readonly code: string | null | undefined; readonly netMinor: number },
): Promise<HeldVoucher | null> {
  const code = wish.code?.trim().toUpperCase()
  if (!code) return null
  refuseSpending(principal)
  const voucher = await orders.holdVoucher(code)
  // Of another company's it is not even said that there is one.
  if (!voucher) throw unusable({ key: 'voucher-unknown', values: { code } })
  if (voucher.order !== null) throw unusable({ key: 'voucher-used', values: { code, order: voucher.order } })
  if (voucher.isExpired) {
    const day = formatDate(voucher.expiresOn, 'date', principal.locale)
    throw unusable({ key: 'voucher-expired', values: { code, day } })
  }
  if (wish.netMinor === 0) throw unusable({ key: 'voucher-for-nothing' })
  return voucher
}

const unusable = (text: TextRef): Refusal => new Refusal('validation', { text, errors: { voucher: [text] } })
