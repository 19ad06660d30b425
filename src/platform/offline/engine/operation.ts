/** `<companyId>.<actorId>.<subjectId>`: who acts for whom. An operation belongs to one for ever (offline.md §2). */
export type PrincipalName = string

/** `sending` after a crash is sent again under the same key. `needs-you` waits for a decision of the person, `quarantined` for a version that understands it. */
export const operationStates = [
  'pending',
  'sending',
  'done',
  'needs-you',
  'rejected',
  'quarantined',
  'cancelling',
  'cancelled',
] as const
export type OperationState = (typeof operationStates)[number]

/** Input of the endpoint behind the kind (contract/operations.ts). */
export interface OperationPayload {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The last answer that was not a success, as it came. `status` 0: no answer. */
export interface OperationError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: Readonly<Record<string, unknown>>
}

/** What somebody wants stored and sent. */
export interface NewOperation {
  readonly kind: string
  readonly lane: string
  readonly payload: OperationPayload
  /** What it is about, in words that need no translation (an article's name, a plate), for the sync centre. */
  readonly label: string
  /** What operations of the same subject replace each other while none was attempted (offline.md §4): `line:<uuid>:quantity`. Null: never coalesced. */
  readonly coalesceKey: string | null
  /** Milliseconds in which nothing is sent, so that "undo" is real (offline.md §7). */
  readonly undoMs: number
  readonly dependsOn: readonly string[]
  /** The operation whose place this one takes: it is cancelled at the server first, so that a late copy can never have an effect. */
  readonly supersedes: string | null
  /** Attachments (sha256) that must have been uploaded before. */
  readonly attachments: readonly string[]
  /**
   * What the person had before their eyes (an added article with its price and when that was told), so that waiting work can be shown without
   * a network. Stored and sealed with the operation, handed back as it was, never sent; what a server compares is part of the payload.
   */
  readonly seen?: unknown
}

/** One write that waits, with its history: a row of the outbox. Times are milliseconds since the epoch by the device's clock. */
export interface Operation extends NewOperation {
  /** UUIDv7, for display and reference; the order is `seq` alone. */
  readonly opId: string
  /** A counter of the partition, given by the store in the transaction that first holds the row; 0 until then. */
  readonly seq: number
  /** Counts the row's writes. A write names the revision it builds on, so that two tabs, or two leaders, never overwrite each other. */
  readonly rev: number
  /** The number of the payload's shape (contract/operations.ts, `upcasts`). */
  readonly schemaV: number
  /** Rotates whenever the payload changes; never used for another payload. */
  readonly idemKey: string
  readonly principal: PrincipalName
  readonly state: OperationState
  /**
   * What a `cancelling` row becomes once its key is out of use. A refusal that the server does not store under the key takes this way too, so that it stays true; and an order that has
   * grown old without an answer, since the person cannot decide on what may be ordered already.
   */
  readonly endsAs: 'cancelled' | 'rejected' | 'quarantined' | 'needs-you'
  /** Why it becomes that, where the server said why; `lastError` is of the last call. */
  readonly endsBecause: OperationError | null
  /** The server has answered this key for good (a stored refusal, or a tombstone): trying again needs another key. */
  readonly isKeySpent: boolean
  /** Times it was handed to the network. Counted, durably, before it leaves: 0 proves that no copy of it can be under way. */
  readonly attempts: number
  readonly enqueuedAtMs: number
  /** When the person last said "send it" of an order that had grown old (offline.md §7); null when never asked. */
  readonly confirmedAtMs: number | null
  readonly notBeforeMs: number
  /** Not tried again before; also bounded by the longest back-off, so that a clock put back stops nothing. */
  readonly nextAtMs: number
  readonly lastError: OperationError | null
  /** The answer's body once it is `done`; of one that a restored server had forgotten the former answer, until it is done again. */
  readonly answer: unknown
  /** An order that was done: its person has still to be told its number, on this page or on the next. Gone once they were. */
  readonly isUntold?: true
  /** Of one that a restored server had forgotten and that is done again: what it had answered before, as far as its person was told that. */
  readonly formerAnswer?: unknown
  readonly settledAtMs: number | null
}
