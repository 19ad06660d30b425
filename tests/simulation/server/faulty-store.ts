import { principalName, type Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { exactlyOnce, type Once } from '#server/operations/exactly-once.ts'
import type { KeyRepository } from '#server/store/key.repository.ts'
import type { Store, Transaction } from '#server/store/store.ts'
import type { Effect } from '../effect-log.ts'

/** What goes wrong with the next transaction, and what is told of it. */
export interface TransactionWatch {
  /** `lost`: the connection dies before the commit. `lost-after-commit`: after it, so that the server itself does not know. */
  fate(): 'works' | 'lost' | 'lost-after-commit'
  /** Another request is working on the key: its transaction is open in the same moment of virtual time. */
  isKeyAtWork(key: string): boolean
  isPoison(key: string): boolean
  committed(effect: Effect): void
  /** Refused for good, as it is kept under the key. */
  refused(key: string, body: unknown): void
}

/** The real store with the faults of a real database in front of it, and the real exactly-once rule with an ear on it. */
export function faultyStore(
  inner: Store,
  watch: TransactionWatch,
  rule: Once = exactlyOnce,
): { store: Store; once: Once } {
  let effect: Effect | null = null
  const store: Store = {
    principalOf: (token) => inner.principalOf(token),
    transaction: async (work) => {
      effect = null
      const fate = watch.fate()
      const result = await inner.transaction(async (tx) => {
        const done = await work(watched(tx, watch))
        if (fate === 'lost') throw new Refusal('unavailable', { retryAfterSeconds: 2 })
        return done
      })
      if (effect) watch.committed(effect)
      if (fate === 'lost-after-commit') throw new Refusal('unavailable', { retryAfterSeconds: 2 })
      return result
    },
  }
  const once: Once = async (given, principal, call, work) => {
    const result = await rule(given, principal, call, {
      ...work,
      effect: async (tx) => {
        if (watch.isPoison(call.key)) throw new Error('poison')
        const answer = await work.effect(tx)
        effect = { key: call.key, answer: answer.body, principal: principalName(principal) }
        return answer
      },
    })
    if (result.status >= 400 && !result.replayed) watch.refused(call.key, result.body)
    return result
  }
  return { store, once }
}

function watched<U extends Transaction>(tx: U, watch: TransactionWatch): U {
  const keys = (principal: Principal): KeyRepository => {
    const inner = tx.keys(principal)
    return { ...inner, tryLock: async (key) => !watch.isKeyAtWork(key) && inner.tryLock(key) }
  }
  return { ...tx, keys }
}
