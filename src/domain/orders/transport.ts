import type { StockLevel } from '#src/contract/catalogue/article.ts'
import type { Cart, CartLine, Transport } from '#src/contract/ordering/cart.ts'
import { isCounted } from '../cart/cart-line.ts'

/** A selected line: what the company pays for it, without VAT and deposit, and which runs bring it. */
export interface CarriedLine {
  readonly net: number
  readonly runs: readonly StockLevel[]
}

/** What transport costs without VAT, and how much more has to be bought until all of it is free; null where it is free, or never will be. */
export interface Carried {
  readonly net: number
  readonly missing: number | null
}

/** The runs that bring a quantity, nearest first, as an order takes it from stock. What the supplier sends comes to the branch and goes on with its run. */
export function runsOf(
  stock: readonly { readonly level: StockLevel; readonly quantity: number }[],
  wanted: number,
): readonly StockLevel[] {
  const runs: StockLevel[] = []
  let left = wanted
  for (const { level, quantity } of stock) {
    if (left <= 0) break
    if (quantity <= 0) continue
    runs.push(level)
    left -= quantity
  }
  return left > 0 && !runs.includes('local') ? [...runs, 'local'] : runs
}

/** Each run of an order is paid once, at the rate of its shipping point or else at the general one, unless what is bought comes to where it is free. */
export function transportOf(
  lines: readonly CarriedLine[],
  rates: Transport['rates'],
  shippingPoint: number | null,
): Carried {
  const goods = lines.reduce((sum, { net }) => sum + net, 0)
  const paid = [...new Set(lines.flatMap(({ runs }) => runs))].flatMap((level) => {
    const ofRun = rates.filter((rate) => rate.level === level)
    const rate =
      ofRun.find(({ shipping_point: point }) => point !== null && point === shippingPoint) ??
      ofRun.find(({ shipping_point: point }) => point === null)
    return rate && rate.net > 0 && (rate.free_from === null || goods < rate.free_from) ? [rate] : []
  })
  const bounds = paid.flatMap(({ free_from: from }) => (from === null ? [] : [from]))
  return {
    net: paid.reduce((sum, { net }) => sum + net, 0),
    missing: paid.length > 0 && bounds.length === paid.length ? Math.max(...bounds) - goods : null,
  }
}

/** Of the lines of a cart that are selected; null where no transport is asked for, or where it is not this person's to see. */
export function cartTransport(
  items: readonly CartLine[],
  { transport, shipping_point: shippingPoint }: Pick<Cart, 'transport' | 'shipping_point'>,
): (Carried & { readonly vatPercent: number }) | null {
  if (!transport) return null
  const lines = items
    .filter((line) => line.isSelected && isCounted(line))
    .map(({ amounts, availability, variants }) => ({
      net: amounts?.purchase?.net ?? 0,
      runs: runsOf(availability, variants[0]!.requested_quantity),
    }))
  return { ...transportOf(lines, transport.rates, shippingPoint), vatPercent: transport.vat_percent }
}
