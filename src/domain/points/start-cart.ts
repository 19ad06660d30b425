import type { StartCartItem, StartLineProblem, StartProduct } from '#src/contract/campaigns/start-orders.ts'

/** Why so many of an article cannot be ordered for points; null where they can. */
export function startLineProblem(
  { points, maximum_quantity: maximum }: Pick<StartProduct, 'points' | 'maximum_quantity'>,
  quantity: number,
): StartLineProblem | null {
  if (points === 0) return 'withdrawn'
  return quantity > maximum ? 'insufficient_stock' : null
}

/** What everything costs in points. */
export function startPoints(items: readonly Pick<StartCartItem, 'points' | 'quantity'>[]): number {
  return items.reduce((sum, { points, quantity }) => sum + points * quantity, 0)
}

/** What hinders the order of a cart of START, the first of it; null where nothing does. */
export type StartCartHindrance = 'empty' | 'lines' | 'points'
export function startCartHindrance(
  items: readonly Pick<StartCartItem, 'points' | 'quantity' | 'problem'>[],
  available: number,
): StartCartHindrance | null {
  if (items.length === 0) return 'empty'
  if (items.some(({ problem }) => problem !== null)) return 'lines'
  return startPoints(items) > available ? 'points' : null
}
