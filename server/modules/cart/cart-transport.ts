import type { Transport } from '#src/contract/ordering/cart.ts'
import { type Carried, runsOf, transportOf } from '#src/domain/orders/transport.ts'
import { stockLevels } from '#server/modules/catalogue/delivery-calendar.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { PriceTerms } from '#src/domain/pricing/price.ts'
import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import { type CartContext, type PricedLine, ratesIn } from './cart.context.ts'

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

/**
 * What bringing costs to each of a company's points, for a device that chooses among them by itself: the rates of this branch, and under each point that is another branch's, or where one picks up, its own.
 * Other companies' are nobody's business; null where none is asked for.
 */
export function transportTo(
  { transportRates }: Pick<CatalogueSnapshot, 'transportRates'>,
  branchId: number,
  points: readonly ShippingPoint[],
  { vatPercent, currency }: PriceTerms,
): Transport | null {
  const branches = new Set([branchId, ...points.flatMap(({ branch }) => branch ?? [])])
  const known = ratesIn(currency, transportRates)
  if (!known.some((rate) => branches.has(rate.branch_id))) return null
  const apart = points.filter(({ branch = branchId, pickup }) => branch !== branchId || pickup !== undefined)
  const near = new Set(points.flatMap((point) => (apart.includes(point) ? [] : [point.id])))
  const ofBranch = known.filter(
    ({ branch_id: branch, shipping_point_id: point }) => branch === branchId && (point === null || near.has(point)),
  )
  const elsewhere = apart.flatMap((point) =>
    stockLevels.map((level) => {
      const of = known.filter((rate) => rate.branch_id === point.branch && rate.level === level)
      const rate =
        of.find((each) => each.shipping_point_id === point.id) ?? of.find((each) => each.shipping_point_id === null)
      // Who picks up pays for no transport (T-04).
      const isFree = point.pickup !== undefined || rate === undefined
      return {
        level,
        shipping_point: point.id,
        net: isFree ? 0 : rate.net_minor,
        free_from: isFree ? null : rate.free_from_minor,
      }
    }),
  )
  return {
    vat_percent: vatPercent,
    rates: [
      ...ofBranch.map(({ level, shipping_point_id: shipping_point, net_minor: net, free_from_minor: free_from }) => ({
        level,
        shipping_point,
        net,
        free_from,
      })),
      ...elsewhere,
    ],
  }
}
