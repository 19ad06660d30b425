import type { CartTotals } from '#src/contract/ordering/cart.ts'
import type { PricePreferences } from '../pricing/price.ts'

/** The total to print under the person's preferences, in bani; the one with margin where the purchase price may not be seen. */
export function shownTotal(totals: CartTotals, { showVat, showPurchasePrice }: PricePreferences): number {
  const own = showVat ? totals.cart_total_sale_price_with_vat : totals.cart_total_sale_price
  const withMargin = showVat
    ? totals.cart_total_sale_price_with_margin_and_vat
    : totals.cart_total_sale_price_with_margin
  return (showPurchasePrice ? own : null) ?? withMargin
}
