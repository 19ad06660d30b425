import type { Cart, LineCondition } from '#src/contract/ordering/cart.ts'
import { isOrderable } from '../cart/cart-line.ts'
import { documentAmounts } from '../pricing/price.ts'
import { cartTransport } from '../orders/transport.ts'

/** A line of the cart as far as paying it with points goes; `points_cost` of one piece, null where it has no price or START is not seen. */
export interface PointsLine {
  readonly isSelected: boolean
  readonly condition: LineCondition
  readonly points_cost?: number | null | undefined
  readonly variants: readonly { readonly requested_quantity: number; readonly stockable: boolean }[]
}

export type PointsProblem = 'not-stockable' | 'points-exhausted' | 'not-enough-points'

/** Points that one piece costs: of the recommended price, whatever the company pays, so that no purchase price is told by them; begun points count. */
export function unitPoints(listMinor: number, pointValueMinor: number): number {
  return Math.max(1, Math.ceil(listMinor / pointValueMinor))
}

/** What an order takes of the cart. */
function ordered<L extends PointsLine>(lines: readonly L[]): L[] {
  return lines.filter(({ isSelected, condition }) => isSelected && isOrderable(condition))
}

/** Points that an order of the selected lines costs; deposits and transport are paid in lei (T-26). */
export function pointsCost(lines: readonly PointsLine[]): number {
  return ordered(lines).reduce(
    (sum, { points_cost: points, variants }) => sum + (points ?? 0) * variants[0]!.requested_quantity,
    0,
  )
}

/** Selected lines that points do not pay: the distributor has them in no stock of its own (MKT-04). */
export function notStockable<L extends PointsLine>(lines: readonly L[]): L[] {
  return ordered(lines).filter(({ variants }) => variants.some(({ stockable }) => !stockable))
}

/** Why the selected lines cannot be paid with points, or null. The button's reason and the server's refusal are this one rule. */
export function pointsProblem(lines: readonly PointsLine[], available: number): PointsProblem | null {
  if (notStockable(lines).length > 0) return 'not-stockable'
  if (available === 0) return 'points-exhausted'
  return pointsCost(lines) > available ? 'not-enough-points' : null
}

/** What is paid in lei beside points, in bani with VAT, as far as the person is told of it: deposits, and transport. */
export function leiBesidePoints(cart: Pick<Cart, 'items' | 'transport' | 'shipping_point'>): number {
  const lines = ordered(cart.items)
  const deposits = lines.map(({ price, variants }) => ({
    net: (price?.core?.net ?? 0) * variants[0]!.requested_quantity,
    vatPercent: price?.vat_percent ?? 0,
  }))
  const transport = cartTransport(lines, cart)
  return documentAmounts([...deposits, ...(transport ? [transport] : [])]).gross
}

/** Selected lines whose article START has for fewer points a piece, with those. */
export function cheaperInStart({ items, campaigns = [] }: Pick<Cart, 'items' | 'campaigns'>) {
  const inStart = new Map(
    campaigns
      .filter(({ kind }) => kind === 'start')
      .flatMap(({ products }) => products.map(({ id, points }) => [id, points ?? 0] as const)),
  )
  return ordered(items).flatMap((line) => {
    const points = inStart.get(line.id) ?? 0
    return points > 0 && points < (line.points_cost ?? 0) ? [{ line, points }] : []
  })
}
