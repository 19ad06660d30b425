import type { Transport } from '#src/contract/ordering/cart.ts'
import { type Carried, runsOf, transportOf } from '#src/domain/orders/transport.ts'
import { stockLevels } from '#server/modules/catalogue/delivery-calendar.ts'
import type { CartContext, PricedLine } from './cart.context.ts'

/** What it costs to bring these lines to a shipping point, as the company pays it; null where none is asked for. */
export function transportFor(
  { transport }: Pick<CartContext, 'transport'>,
  lines: readonly PricedLine[],
  shippingPoint: number | null,
): (Carried & { readonly vatPercent: number }) | null {
  if (!transport) return null
  const carried = lines.map(({ row, offer, amounts }) => ({
    net: amounts?.purchase.net ?? 0,
    runs: offer
      ? runsOf(
          stockLevels.map((level) => ({ level, quantity: offer.stock[level] })),
          row.quantity,
        )
      : [],
  }))
  return { ...transportOf(carried, transport.rates, shippingPoint), vatPercent: transport.vat_percent }
}

/** Rates that hold for everybody or for one of these shipping points: other companies' are nobody's business. */
export function ratesFor(
  { vat_percent, rates }: Transport,
  points: readonly { readonly id: number; readonly pickup?: string | undefined }[],
): Transport {
  const own = new Set(points.map(({ id }) => id))
  // Who picks up pays for no transport (T-04).
  const free = points.flatMap(({ id, pickup }) =>
    pickup === undefined ? [] : stockLevels.map((level) => ({ level, shipping_point: id, net: 0, free_from: null })),
  )
  const charged = rates.filter(
    ({ shipping_point: point }) =>
      point === null || (own.has(point) && !free.some((each) => each.shipping_point === point)),
  )
  return { vat_percent, rates: [...charged, ...free] }
}
