import { brandPoints } from '#src/contract/campaigns/brand-points.ts'
import { seesStart } from '#src/domain/people/access.ts'
import { notStockable, pointsCost, unitPoints } from '#src/domain/points/points-payment.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext, PricedLine } from '#server/modules/cart/cart.context.ts'
import type { OrderRepository } from './order.repository.ts'

/** Points, and what was had for them, are for who sees START; who acts for a customer spends none (T-25). @throws Refusal 403 */
export function refuseSpending({ marketing, actorId, subjectId }: Principal): void {
  if (!seesStart(marketing)) throw new Refusal('forbidden')
  if (actorId !== subjectId) throw new Refusal('forbidden', { text: { key: 'not-for-customer' } })
}

/** Points that one piece of a line costs; null where it has no price. */
export function linePointsCost({ offer }: Pick<PricedLine, 'offer'>): number | null {
  return offer && unitPoints(offer.price.listMinor, brandPoints.valueMinor)
}

/**
 * What the lines of an order cost in points, as the person saw it (CART-08). Who acts for a customer spends none (T-25).
 * @throws Refusal 403 for who does not see START, or acts for somebody; 422 not-stockable with `details.lines`; 412 points-differ
 */
export function pointsOf(
  { principal, wordsOf }: Pick<CartContext, 'principal' | 'wordsOf'>,
  taken: readonly PricedLine[],
  seen: number | undefined,
): number {
  refuseSpending(principal)
  const lines = taken.map((line) => ({
    uuid: line.row.uuid,
    name: line.name,
    named: `${wordsOf(line.article).brandName} ${line.article.article_number} ${line.name}`,
    isSelected: true,
    condition: line.condition,
    points_cost: linePointsCost(line),
    variants: [{ requested_quantity: line.row.quantity, stockable: line.article.variant === 'stock' }],
  }))
  const others = notStockable(lines)
  if (others.length > 0)
    throw new Refusal('not-stockable', {
      text: { key: 'not-stockable', values: { names: others.map(({ named }) => named).join(', ') } },
      details: { lines: others.map(({ uuid, name }) => ({ uuid, name })) },
    })
  const points = pointsCost(lines)
  if (points !== seen)
    throw new Refusal('points-differ', { text: { key: 'points-differ', values: { points } }, details: { points } })
  return points
}

/** Takes the points of an order that was just written, or leaves no trace of it. @throws Refusal 422 points-exhausted, not-enough-points */
export async function spendOn(
  orders: Pick<OrderRepository, 'spendPoints'>,
  number: string,
  points: number,
): Promise<void> {
  const available = await orders.spendPoints(number, points)
  if (available === null) return
  if (available === 0) throw new Refusal('points-exhausted', { details: { available } })
  throw new Refusal('not-enough-points', {
    text: { key: 'not-enough-points', values: { missing: points - available } },
    details: { available },
  })
}
