import type { Operation, OperationError } from './operation.ts'

/** Older orders are asked about before they are sent (offline.md §7). */
export const ASK_AFTER_MS = 12 * 3_600_000
/** Older ones go back to a draft: their prices are history. */
export const DRAFT_AFTER_MS = 7 * 86_400_000

/** The code of an order that only a new one can replace. */
export const EXPIRED = 'order-expired'

/** Why an order must not leave without a word; null for young ones, confirmed ones, and everything that is not an order. */
export function ageProblem({ kind, enqueuedAtMs, confirmedAtMs }: Operation, nowMs: number): OperationError | null {
  if (!kind.startsWith('order.')) return null
  const ageMs = nowMs - (confirmedAtMs ?? enqueuedAtMs)
  if (ageMs > DRAFT_AFTER_MS) return { status: 0, code: EXPIRED, message: '' }
  return ageMs > ASK_AFTER_MS ? { status: 0, code: 'order-aged', message: '' } : null
}
