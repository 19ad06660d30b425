const HOUR_MS = 3_600_000
/** offline.md §7: an order may only wait when each of its prices was told within this time. */
export const PRICE_SEEN_MS = 24 * HOUR_MS
/** Nothing is sent in this time, so that taking an order back is real. */
export const ORDER_UNDO_MS = 6000

/** When the price of each line was told, in milliseconds since the epoch; null for a line without one. */
export interface WaitingLine {
  readonly isSelected: boolean
  readonly pricedAtMs: number | null
}

/** Why this order cannot wait on the device, or null. What hinders any order (domain/orders/order-rules.ts) is asked before. */
export function waitingProblem(lines: readonly WaitingLine[], nowMs: number): 'prices-too-old' | null {
  const isFresh = ({ pricedAtMs }: WaitingLine) => pricedAtMs !== null && nowMs - pricedAtMs <= PRICE_SEEN_MS
  return lines.every((line) => !line.isSelected || isFresh(line)) ? null : 'prices-too-old'
}
