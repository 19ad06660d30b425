import type { Attachment, NewAttachment } from './attachment.ts'
import type { NewOperation, Operation, OperationError, OperationPayload, PrincipalName } from './operation.ts'

/** One partition as the store holds it. */
export interface Snapshot {
  readonly principal: PrincipalName
  /** Everything that waits or wants a decision. */
  readonly operations: readonly Operation[]
  /** Settled ones (`done`, `cancelled`) of the last 7 days (offline.md §11), as they were when they settled. */
  readonly receipts: readonly Operation[]
  readonly attachments: readonly Attachment[]
  /** `X-Server-Epoch` that the receipts are known to hold for; null before the first answer. */
  readonly epoch: string | null
}

/** Whose answer is awaited by who; made by the caller, given back unchanged. */
export type Ticket = string

/** What shall become of the rows. Applied to what the store really holds: after a conflict it is applied again to the fresh rows. */
export type Change =
  | { readonly is: 'enqueue'; readonly ticket: Ticket; readonly entries: readonly Entry[]; readonly attachments: readonly NewAttachment[]; readonly nowMs: number }
  | { readonly is: 'undo' | 'cancel'; readonly ticket: Ticket; readonly opId: string; readonly nowMs: number }
  | { readonly is: 'retry'; readonly ticket: Ticket; readonly opId: string; readonly idemKey: string; readonly nowMs: number }
  | { readonly is: 'replace'; readonly ticket: Ticket; readonly opId: string; readonly entry: { readonly opId: string; readonly idemKey: string }; readonly payload: OperationPayload; readonly nowMs: number }
  | { readonly is: 'claim'; readonly requestId: string; readonly opIds: readonly string[] }
  | { readonly is: 'verdicts'; readonly verdicts: readonly Verdict[]; readonly nowMs: number }
  | { readonly is: 'upload'; readonly sha256: string; readonly lane: string; readonly outcome: UploadOutcome }
  | { readonly is: 'mark'; readonly opIds: readonly string[]; readonly state: 'needs-you' | 'quarantined'; readonly error: OperationError; readonly nowMs: number }
  | { readonly is: 'reconcile'; readonly epoch: string; readonly unknown: readonly string[]; readonly nowMs: number }
  | { readonly is: 'forget'; readonly olderThanMs: number }

export interface Entry {
  readonly operation: NewOperation
  readonly opId: string
  readonly idemKey: string
}

/** What an answer means for the operation that was sent under this key (offline.md §5). */
export interface Verdict {
  readonly opId: string
  readonly idemKey: string
  readonly fate: Fate
}
export type Fate =
  | { readonly is: 'done'; readonly answer: unknown }
  | { readonly is: 'cancelled' }
  /** The server holds this refusal under the key: a late copy gets it too. */
  | { readonly is: 'refused'; readonly state: 'needs-you' | 'rejected'; readonly error: OperationError }
  /** The server holds nothing under the key, so it is taken out of use before the person is told. */
  | { readonly is: 'refused-unstored'; readonly state: 'rejected' | 'quarantined'; readonly error: OperationError }
  | { readonly is: 'later'; readonly atMs: number; readonly error: OperationError | null }

export type UploadOutcome =
  | { readonly is: 'received'; readonly offset: number }
  | { readonly is: 'refused'; readonly error: OperationError }
  | { readonly is: 'later'; readonly atMs: number }

/** One write on its way to the store: all of it or nothing. */
export interface Writing {
  readonly writeId: string
  readonly changes: readonly Change[]
  /** The rows once it is stored. `seq` is still 0 in new ones. */
  readonly next: Snapshot
}

/** One call on its way to the server. A lane has at most one. */
export interface Request {
  readonly requestId: string
  readonly lane: string
  readonly what: 'batch' | 'cancel' | 'upload' | 'reconcile'
  /** Operations of a batch in their order; the one of a cancel. */
  readonly opIds: readonly string[]
  readonly sha256: string | null
  /** False while the claim on its operations is being stored. */
  readonly isSent: boolean
}

/** Why the engine sends nothing more in this partition. */
export type Halt = 'closing' | 'session-over' | 'deactivated'

export interface EngineState {
  /** Null while no partition is open. */
  readonly partition: Snapshot | null
  readonly leads: boolean
  /** Accepted, not yet in a write: the next write takes all of them. */
  readonly queue: readonly Change[]
  readonly writing: Writing | null
  readonly requests: readonly Request[]
  /** `silent`: the last call got no answer that was the server's; the next one is a canary of one operation. */
  readonly contact: 'good' | 'silent'
  /** The server's epoch when it is not the partition's: reconciled before anything else is sent. */
  readonly newEpoch: string | null
  /** After 429 nothing is sent before. */
  readonly pausedUntilMs: number | null
  /** No reconcile or upload before: their own back-off, as they have no row to keep it in. */
  readonly reconcileAtMs: number
  readonly reconcileAttempts: number
  readonly halt: Halt | null
  /** What was waiting when the present drain began, and how much of that has been settled. */
  readonly drain: { readonly done: number; readonly of: number } | null
  /** When the driver was last asked to wake the engine. */
  readonly wakeAtMs: number | null
  /** For ids of writes and requests; they mean nothing outside this engine. */
  readonly counter: number
}

export const closedEngine: EngineState = {
  partition: null, leads: false, queue: [], writing: null, requests: [], contact: 'silent', newEpoch: null, pausedUntilMs: null, reconcileAtMs: 0, reconcileAttempts: 0, halt: null, drain: null, wakeAtMs: null, counter: 0,
}
