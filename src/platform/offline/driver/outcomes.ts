import type { Operation } from '../engine/operation.ts'
import type { Snapshot } from '../engine/state.ts'
import type { Outcome } from '../outbox.ts'

const UNKNOWN_ERROR = { status: 0, code: '', message: '' }

/** How an operation ended, or that it stands and waits for a person; null while it is on its way. */
export function outcomeOf({ state, answer, lastError }: Operation): Outcome | null {
  if (state === 'done') return { is: 'done', answer }
  if (state === 'cancelled') return { is: 'cancelled' }
  if (state === 'rejected' || state === 'needs-you' || state === 'quarantined') return { is: 'refused', error: lastError ?? UNKNOWN_ERROR }
  return null
}

export interface Outcomes {
  of(opId: string, snapshot: Snapshot | null): Promise<Outcome>
  /** The rows changed, here or in another tab. */
  look(snapshot: Snapshot | null): void
}

/** Those who wait for an operation's end, in this page's life. */
export function createOutcomes(): Outcomes {
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>()
  return {
    of(opId, snapshot) {
      const known = find(snapshot, opId)
      const outcome = known && outcomeOf(known)
      if (outcome) return Promise.resolve(outcome)
      return new Promise((resolve) => waiting.set(opId, [...(waiting.get(opId) ?? []), resolve]))
    },
    look(snapshot) {
      for (const [opId, resolvers] of waiting) {
        const known = find(snapshot, opId)
        const outcome = known && outcomeOf(known)
        if (!outcome) continue
        waiting.delete(opId)
        for (const resolve of resolvers) resolve(outcome)
      }
    },
  }
}

function find(snapshot: Snapshot | null, opId: string): Operation | undefined {
  const has = (operation: Operation) => operation.opId === opId
  return snapshot?.operations.find(has) ?? snapshot?.receipts.find(has)
}
