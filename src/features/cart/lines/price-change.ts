import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { InitialData } from '#src/contract/people/session.ts'
import { saleNet } from '#src/domain/pricing/price.ts'

type Viewer = Pick<InitialData, 'show_purchase_price' | 'may_see_purchase_prices' | 'addition'>

/**
 * A unit price that the server told by the person's right, as it may stand on the screen: while the purchase price is hidden (a customer may be
 * looking) it is turned into the price with margin.
 */
export function unitNetOnScreen(
  unitNet: number,
  { show_purchase_price: showPurchasePrice, may_see_purchase_prices: maySeePurchasePrices, addition }: Viewer,
): number {
  if (!maySeePurchasePrices || showPurchasePrice) return unitNet
  return saleNet(
    { netMinor: unitNet, listMinor: unitNet },
    { currency: '', vatPercent: 0, marginPercent: addition ?? 0, maySeePurchasePrices },
  )
}

/** The unit price without VAT before and now, both of the side that is on the screen. */
export function priceChange(
  { previous_unit_net: previous, price }: Pick<CartLine, 'previous_unit_net' | 'price'>,
  viewer: Viewer,
): { readonly before: number; readonly now: number } | null {
  if (previous === null || !price) return null
  return { before: unitNetOnScreen(previous, viewer), now: unitNetOnScreen((price.purchase ?? price.sale).net, viewer) }
}
