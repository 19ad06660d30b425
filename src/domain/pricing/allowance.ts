import type { Amounts } from '#src/contract/catalogue/article.ts'
import type { CartTotals } from '#src/contract/ordering/cart.ts'
import type { TotalledLine } from '../cart/cart-totals.ts'
import { documentAmounts, type Taxed, transportParts, vatParts } from './price.ts'

/**
 * Spreads lei without VAT over lines by what is paid for them (T-27), to the ban: shares are rounded down, what is over goes to the lines that lost most by it, the earlier first. Deposits are no such
 * lines. Never more than the lines come to.
 */
export function spreadAllowance(lines: readonly Pick<Taxed, 'net'>[], netMinor: number): number[] {
  const total = lines.reduce((sum, { net }) => sum + net, 0)
  const spread = Math.min(netMinor, total)
  if (spread <= 0) return lines.map(() => 0)
  const exact = lines.map(({ net }) => (net * spread) / total)
  const shares = exact.map(Math.floor)
  let left = spread - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
  for (const { at } of byLoss) {
    if (left === 0) break
    shares[at]! += 1
    left -= 1
  }
  return shares
}

/** What an allowance over lines comes to, VAT by each line's rate. */
export function allowanceAmounts(lines: readonly Taxed[], netMinor: number): Amounts {
  const shares = spreadAllowance(lines, netMinor)
  return documentAmounts(lines.map(({ vatPercent }, at) => ({ net: shares[at]!, vatPercent })))
}

/**
 * How many points an invoice takes at most: what they take off it is never above what its articles come to, nor with VAT above what is open of it (T-27).
 * @param pointValue bani without VAT for one point
 */
export function mostPointsFor(lines: readonly Taxed[], openGross: number, pointValue: number): number {
  const total = lines.reduce((sum, { net }) => sum + net, 0)
  const fits = (points: number) => allowanceAmounts(lines, points * pointValue).gross <= openGross
  let [most, tooMany] = [0, Math.floor(total / pointValue) + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/** `cart_total_voucher`: without VAT, of what the company pays, what a voucher has taken off; absent without one. */
export interface VoucheredTotals extends CartTotals {
  cart_total_voucher?: number
}

/** The selected lines' articles as a voucher is spread over them, in bani of what the company pays; nothing of them for who may not see that. */
function paidLines(lines: readonly TotalledLine[]): readonly (Taxed & { readonly coreNet: number })[] {
  return lines
    .filter(({ isSelected }) => isSelected)
    .map(({ amounts, coreNet, vatPercent }) => ({ net: amounts?.purchase?.net ?? 0, coreNet, vatPercent }))
}

/**
 * Totals of a cart or an order less a voucher of so many bani without VAT (T-27): it is spread over the selected articles, never over deposits and transport, takes off no more than they come to, and VAT is
 * rounded once per rate of what is left. What is sold on stays; for who may not see purchase prices nothing changes.
 */
export function lessVoucher(
  totals: CartTotals,
  lines: readonly TotalledLine[],
  transport: Taxed | null,
  voucherMinor: number,
): VoucheredTotals {
  if (totals.cart_total_sale_price === null) return totals
  const paid = paidLines(lines)
  const shares = spreadAllowance(paid, voucherMinor)
  const rest = [
    ...paid.map(({ net, coreNet, vatPercent }, at) => ({ net: net - shares[at]! + coreNet, vatPercent })),
    ...transportParts(paid, transport),
  ]
  const left = documentAmounts(rest)
  return {
    ...totals,
    cart_total_sale_price: left.net,
    cart_total_vat: left.vat,
    cart_total_vat_rates: vatParts(rest),
    cart_total_sale_price_with_vat: left.gross,
    cart_total_voucher: totals.cart_total_sale_price - left.net,
  }
}
