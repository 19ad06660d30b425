import { refusalOf } from './refusal-of.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KeyedAnswer, KeyRecord, KeyUse } from '#server/store/key.repository.ts'
import type { Store, Transaction } from '#server/store/store.ts'
import { checkOwner, visibleAnswer } from './stored-answer.ts'

/** Refusals that are final for their key; every other failure leaves no trace, so that the same key may try again (offline.md §3). */
export const TERMINAL_STATUS: ReadonlySet<number> = new Set([410, 412, 422])

export interface KeyedCall extends KeyUse {
  readonly key: string
}
export interface OnceAnswer extends KeyedAnswer {
  /** It had happened before: this is the stored answer. */
  readonly replayed: boolean
}
export interface OnceWork<U extends Transaction> {
  /** Happens at most once, behind a savepoint. */
  effect(tx: U): Promise<KeyedAnswer>
  /** What is shown instead of a stored success; made anew for each caller. */
  view?(tx: U): Promise<unknown>
  /** What a final refusal leaves, once: after everything else was undone. */
  refused?(tx: U, refusal: Refusal): Promise<void>
  /** A refusal in the caller's words. */
  sayRefusal(refusal: Refusal): unknown
}
export type Once = <U extends Transaction>(
  store: Store<U>,
  principal: Principal,
  call: KeyedCall,
  work: OnceWork<U>,
) => Promise<OnceAnswer>

/**
 * Runs an effect exactly once for a key: key, effect and answer commit in one transaction. The effect runs behind a savepoint, so that a
 * business refusal undoes it and is itself stored. The same key again gives the stored answer, as far as the caller may still see it.
 * @throws Refusal 503 in-flight while another transaction has the key, 400 for another payload, 403 for another actor, and what the effect
 * throws that is not final
 */
export const exactlyOnce: Once = (store, principal, call, work) =>
  store.transaction(async (tx) => {
    const keys = tx.keys(principal)
    if (!(await keys.tryLock(call.key))) throw new Refusal('in-flight', { retryAfterSeconds: 1 })
    const answer = (await keys.insert(call.key, call)) ? await first(tx) : again(await keys.find(call.key))
    return work.view && answer.status < 400 ? { ...answer, body: await work.view(tx) } : answer

    async function first(inside: typeof tx): Promise<OnceAnswer> {
      const given = await effectOrRefusal(inside, work)
      await keys.finish(call.key, given)
      return { ...given, replayed: false }
    }
    function again(record: KeyRecord | null): OnceAnswer {
      if (!record) throw new Error(`idempotency key ${call.key} is neither new nor known`)
      return { ...storedAnswer(record, principal, call, work.sayRefusal), replayed: true }
    }
  })

function storedAnswer(
  record: KeyRecord,
  principal: Principal,
  call: KeyedCall,
  sayRefusal: OnceWork<Transaction>['sayRefusal'],
): KeyedAnswer {
  checkOwner(record, principal)
  const known = visibleAnswer(record, principal, sayRefusal)
  if (record.status !== 410 && (record.operation !== call.operation || !record.fingerprint.equals(call.fingerprint)))
    throw new Refusal('idempotency-key-reused')
  return known
}

async function effectOrRefusal<U extends Transaction>(tx: U, work: OnceWork<U>): Promise<KeyedAnswer> {
  try {
    return await tx.savepoint(() => work.effect(tx))
  } catch (error) {
    const refusal = refusalOf(error as Error)
    if (!TERMINAL_STATUS.has(refusal.status)) throw error
    await work.refused?.(tx, refusal)
    return { status: refusal.status, body: work.sayRefusal(refusal) }
  }
}
