import type { CartLine } from '#src/contract/cart.ts'
import { type PricePreferences, saleNet } from '#src/domain/price.ts'

/**
 * The unit price without VAT before and now, both of the side that is on the screen. The server tells the former price by the person's right; while
 * the purchase price is hidden it is turned into the price with margin, so that it does not show in this way.
 */
export function priceChange(line: CartLine, preferences: PricePreferences, marginPercent: number | null): { readonly before: number; readonly now: number } | null {
  const { previous_unit_net: previous, price } = line
  if (previous === null || !price) return null
  if (!price.purchase) return { before: previous, now: price.sale.net }
  if (preferences.showPurchasePrice) return { before: previous, now: price.purchase.net }
  const terms = { currency: price.currency, vatPercent: price.vat_percent, marginPercent: marginPercent ?? 0, maySeePurchasePrices: true }
  return { before: saleNet({ netMinor: previous, listMinor: previous }, terms), now: price.sale.net }
}
