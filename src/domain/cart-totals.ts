import type { CartTotals } from '#src/contract/cart.ts'
import type { Amounts } from '#src/contract/products.ts'
import type { VisibleAmounts } from './price.ts'

export interface TotalledLine {
  readonly isSelected: boolean
  readonly amounts: VisibleAmounts | null
  readonly points: number
}

/**
 * The seven totals (seed §3): sums of the selected lines as printed, so that a column adds up to the ban.
 * Those without margin are null unless every selected line carries a purchase price.
 */
export function cartTotals(lines: readonly TotalledLine[], maySeePurchasePrices: boolean): CartTotals {
  const selected = lines.filter((line) => line.isSelected)
  const purchase = addUp(selected.map((line) => line.amounts?.purchase ?? null))
  const sale = addUp(selected.map((line) => line.amounts?.sale ?? null))
  const own = (value: number) => (maySeePurchasePrices ? value : null)
  return {
    cart_total_sale_price: own(purchase.net),
    cart_total_sale_price_with_margin: sale.net,
    cart_total_sale_price_with_vat: own(purchase.gross),
    cart_total_sale_price_with_margin_and_vat: sale.gross,
    cart_total_vat: own(purchase.vat),
    cart_total_vat_with_margin: sale.vat,
    cart_total_points: selected.reduce((sum, line) => sum + line.points, 0),
  }
}

function addUp(amounts: readonly (Amounts | null)[]): Amounts {
  const sum = { net: 0, vat: 0, gross: 0 }
  for (const each of amounts) {
    if (!each) continue
    sum.net += each.net
    sum.vat += each.vat
    sum.gross += each.gross
  }
  return sum
}
