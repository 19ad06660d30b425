import type { Principal } from '#server/access/principal.ts'

/** What a key was used for; a key belongs to the subject and is checked against the actor (offline.md §3). */
export interface KeyRecord {
  readonly companyId: number
  readonly actorId: number
  /** Name of the operation, or `TOMBSTONE`. */
  readonly operation: string
  readonly fingerprint: Buffer
  readonly status: number
  /** Undefined for an answer without a body, and for one whose body is no longer kept. */
  readonly body: unknown
  /** Whether the answer was made for somebody who could see purchase prices. */
  readonly withPurchasePrices: boolean
}
export interface KeyedAnswer {
  readonly status: number
  readonly body: unknown
}
export interface KeyUse {
  readonly operation: string
  readonly fingerprint: Buffer
}

/** Stands in place of an operation for a key that was cancelled before it had an effect. */
export const TOMBSTONE = 'cancelled'

/** The idempotency keys of one principal, written in the transaction of their effect. */
export interface KeyRepository {
  /** Claims the key until the end of the transaction; false while another transaction has it. */
  tryLock(key: string): Promise<boolean>
  /** False when the key is known already. */
  insert(key: string, use: KeyUse): Promise<boolean>
  find(key: string): Promise<KeyRecord | null>
  finish(key: string, answer: KeyedAnswer): Promise<void>
  /** Takes a key out of use for ever; false when it is known already. */
  tombstone(key: string): Promise<boolean>
  /**
   * Those of the keys under which no effect of this principal is kept: never seen, forgotten, or (after a restore, by a late copy) refused or taken out
   * of use since.
   */
  withoutEffect(keys: readonly string[]): Promise<string[]>
}

/** The part of a principal that a key remembers. */
export type KeyOwner = Pick<Principal, 'companyId' | 'actorId' | 'subjectId' | 'maySeePurchasePrices'>
