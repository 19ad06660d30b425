import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { isOrderable } from './cart-line.ts'
import { lastArrival } from './line-cover.ts'

/**
 * What the person sees at the moment of ordering, as `seen` of the order (offline.md §7): the selected lines that can be had, each with the unit
 * price by the person's right, and the totals of the same side. Call it with the cart that is on the screen, drafts included.
 */
export function seenCart({ items, totals }: Pick<Cart, 'items' | 'totals'>): SendOrder['seen'] {
  const lines = items.flatMap((line) =>
    line.isSelected && line.price && isOrderable(line.condition)
      ? [
          {
            uuid: line.uuid,
            quantity: line.variants[0]!.requested_quantity,
            unit_net: (line.price.purchase ?? line.price.sale).net,
            unit_core: line.price.core?.net ?? 0,
            moq: line.moq,
            ...promisedOf(line),
          },
        ]
      : [],
  )
  const { cart_total_core: core, cart_total_transport: transport } = totals
  // Without the right to see purchase prices there is no transport in what the person orders by.
  return { lines, totals: { ...ownTotals(totals), core, ...(typeof transport === 'number' && { transport }) } }
}

function promisedOf({ availability, variants }: CartLine): { arrives_at?: string } {
  const at = lastArrival(availability, variants[0]!.requested_quantity)
  return at === null ? {} : { arrives_at: at }
}

/** Net, VAT and gross that this person orders by: purchase prices by right, otherwise those with margin. */
export function ownTotals(totals: Cart['totals']): { net: number; vat: number; gross: number } {
  return {
    net: totals.cart_total_sale_price ?? totals.cart_total_sale_price_with_margin,
    vat: totals.cart_total_vat ?? totals.cart_total_vat_with_margin,
    gross: totals.cart_total_sale_price_with_vat ?? totals.cart_total_sale_price_with_margin_and_vat,
  }
}
