import { uuid } from '#src/lib/uuid.ts'
import type { Effect } from '../engine/effects.ts'
import type { Operation } from '../engine/operation.ts'
import type { Ticket } from '../engine/state.ts'
import { StorageRefused, WishRefused } from '../outbox.ts'

export type RefusedBecause = Extract<Effect, { do: 'refuse' }>['reason']

export interface Tickets {
  /** `wish` gets the ticket under which the engine will answer; resolves with the row as it was stored. */
  issue(wish: (ticket: Ticket) => void): Promise<Operation>
  acknowledge(ticket: Ticket, operation: Operation): void
  refuse(ticket: Ticket, reason: RefusedBecause): void
}

interface Waiting {
  readonly resolve: (operation: Operation) => void
  readonly reject: (error: Error) => void
}

/** Whom an answer of the engine belongs to. */
export function createTickets(): Tickets {
  const waiting = new Map<Ticket, Waiting>()
  const take = (ticket: Ticket) => {
    const found = waiting.get(ticket)
    waiting.delete(ticket)
    return found
  }
  return {
    issue: (wish) =>
      new Promise((resolve, reject) => {
        const ticket = uuid()
        waiting.set(ticket, { resolve, reject })
        wish(ticket)
      }),
    acknowledge: (ticket, operation) => take(ticket)?.resolve(operation),
    refuse: (ticket, reason) =>
      take(ticket)?.reject(
        reason === 'unavailable' || reason === 'quota' ? new StorageRefused(reason) : new WishRefused(reason),
      ),
  }
}
