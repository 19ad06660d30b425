import type { LineCondition } from '#src/contract/ordering/cart.ts'

export interface LineFacts {
  readonly quantity: number
  /** False when the article is no longer in the catalogue of this customer, or has no price for them. */
  readonly offered: boolean
  /** As the catalogue has the article; one that it has no more is not active. */
  readonly status: string
  readonly maximum: number
  /** The unit price that this person saw when they put it in, and sees now; null where it was not kept. */
  readonly seenUnitNet: number | null
  readonly unitNet: number
}

/** How a cart line stands (CART-04): the worst thing first, because it decides what the person can do. */
export function lineCondition(line: LineFacts): LineCondition {
  if (!line.offered || line.maximum === 0) return line.status === 'active' ? 'not_available' : 'no_longer_available'
  if (line.quantity > line.maximum) return 'insufficient_stock'
  if (line.seenUnitNet !== null && line.unitNet !== line.seenUnitNet) return 'price_changed'
  return 'ok'
}

/** A line that would be ordered if it is selected; a changed price is said, not refused. */
export function isOrderable(condition: LineCondition): boolean {
  return condition === 'ok' || condition === 'price_changed'
}

/** A line that wants more than there is counts in the totals: it is still to be decided. */
export function isCounted({ condition }: { readonly condition: LineCondition }): boolean {
  return isOrderable(condition) || condition === 'insufficient_stock'
}
