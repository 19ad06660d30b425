import type { Attachment, NewAttachment } from './writing/attachment.ts'
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
  | {
      readonly is: 'enqueue'
      readonly ticket: Ticket
      readonly entries: readonly Entry[]
      readonly attachments: readonly NewAttachment[]
      /** Given up in the same write, as a whole; where that is too late nothing is stored. */
      readonly insteadOf: string | undefined
      readonly nowMs: number
    }
  | { readonly is: 'undo' | 'cancel'; readonly ticket: Ticket; readonly opId: string; readonly nowMs: number }
  | {
      readonly is: 'retry'
      readonly ticket: Ticket
      readonly opId: string
      readonly idemKey: string
      readonly nowMs: number
    }
  | {
      readonly is: 'replace'
      readonly ticket: Ticket
      readonly opId: string
      readonly entry: NewIds
      readonly payload: OperationPayload
      readonly nowMs: number
    }
  | { readonly is: 'claim'; readonly requestId: string; readonly opIds: readonly string[] }
  | {
      readonly is: 'verdicts'
      readonly verdicts: readonly Verdict[]
      /** Of the server that said so; null: nobody said it. */
      readonly epoch: string | null
      readonly nowMs: number
    }
  | {
      readonly is: 'mark'
      readonly opId: string
      readonly state: 'needs-you' | 'quarantined'
      readonly error: OperationError
    }
  /** Its predecessor was done after all: there is nothing left to do in its place. */
  | { readonly is: 'drop'; readonly opId: string; readonly error: OperationError; readonly nowMs: number }
  /** What was said of the file as it was when it left. */
  | { readonly is: 'upload'; readonly file: Attachment; readonly outcome: UploadOutcome }
  | ({ readonly is: 'epoch'; readonly epoch: string; readonly nowMs: number } & Compared)
  /** The person has been told of a receipt. */
  | { readonly is: 'told'; readonly opId: string }
  | { readonly is: 'clock-back'; readonly nowMs: number }
  | { readonly is: 'forget'; readonly settledBeforeMs: number }

/** Made by the driver: the engine has no source of ids. */
export interface NewIds {
  readonly opId: string
  readonly idemKey: string
}
export interface Entry extends NewIds {
  readonly operation: NewOperation
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
  | { readonly is: 'refused'; readonly state: 'needs-you' | 'rejected' | 'quarantined'; readonly error: OperationError }
  /** The server holds nothing under the key, so it is taken out of use before the person is told. */
  | {
      readonly is: 'refused-unstored'
      readonly state: 'needs-you' | 'rejected' | 'quarantined'
      readonly error: OperationError
    }
  /** `isFilesUnsure`: the server misses files that it was thought to have. */
  | {
      readonly is: 'later'
      readonly atMs: number
      readonly error: OperationError | null
      readonly isFilesUnsure?: true
    }

export type UploadOutcome =
  | { readonly is: 'received'; readonly offset: number }
  | { readonly is: 'refused'; readonly error: OperationError }
  | { readonly is: 'later'; readonly atMs: number; readonly awaitsContact: boolean }

/** What a wish is answered with once the write that it is part of is stored. */
export type Reply =
  | { readonly ticket: Ticket; readonly opId: string }
  | { readonly ticket: Ticket; readonly reason: 'too-late' | 'unknown' }

/** One write on its way to the store: all of it or nothing. */
export interface Writing {
  readonly writeId: string
  readonly changes: readonly Change[]
  /** The partition that it was made from. */
  readonly base: Snapshot
  /** The partition once it is stored; new rows still have `seq` 0. */
  readonly next: Snapshot
  readonly replies: readonly Reply[]
}

/** One call, from its planning to its answer. A lane has at most one. */
export interface Request {
  readonly requestId: string
  /** Null: reconcile, which belongs to all of them. */
  readonly lane: string | null
  readonly to: 'batch' | 'cancel' | 'upload' | 'reconcile'
  /** Operations of a batch or cancel with the keys they went under; the receipts of a reconcile. */
  readonly sent: readonly NewIds[]
  /** Of an upload. */
  readonly file: Attachment | null
  /** The server's, as far as was known when it left. */
  readonly epoch: string | null
  /** False while the claim on its operations is being stored: nothing leaves before that is durable. */
  readonly isSent: boolean
}

/** Why the engine sends nothing more in this partition. */
export type Halt = 'closing' | 'session-over' | 'deactivated'

export interface Compared {
  /** Receipts that the server has been asked for. */
  readonly askedIds: readonly string[]
  /** Keys of those that it does not know. */
  readonly unknownKeys: readonly string[]
}

/** Comparing the receipts with the server's keys, 1,000 at a time. */
export interface Reconciling extends Compared {
  /** The epoch that the answers so far came from. */
  readonly epoch: string | null
  readonly attempts: number
  readonly nextAtMs: number
}

export interface EngineState {
  /** Null while no partition is open. */
  readonly partition: Snapshot | null
  readonly leads: boolean
  /** Accepted, not yet in a write: the next write takes all of them. */
  readonly queue: readonly Change[]
  readonly writing: Writing | null
  /** After a failed write nothing is planned before. */
  readonly storeHoldUntilMs: number
  readonly requests: readonly Request[]
  /** `silent`: the last call got no answer that was the server's. `hinted`: something says that it can be reached again; the next call is a canary of one operation. */
  readonly contact: 'good' | 'hinted' | 'silent'
  /** False: the page hears nothing of the shop. What was never sent stays so until it does: of that it is certain that it has not arrived. */
  readonly isReachable: boolean
  /** Not before is the shop asked whether it can be reached. */
  readonly probeAtMs: number
  /** Set: nothing is sent before the receipts have been compared. */
  readonly reconciling: Reconciling | null
  /** After 429 nothing is sent before. */
  readonly pausedUntilMs: number
  /** Lanes whose batch was refused as a whole: one operation at a time, until one is answered. */
  readonly singleLanes: readonly string[]
  readonly halt: Halt | null
  readonly isHaltTold: boolean
  /** What was waiting when the present drain began, and how much of that has been settled. */
  readonly drain: { readonly done: number; readonly of: number } | null
  /** When the driver was last asked to wake the engine. */
  readonly wakeAtMs: number | null
  /** For ids of writes and requests; they mean nothing outside this engine. */
  readonly counter: number
}

export const closedEngine: EngineState = {
  partition: null,
  leads: false,
  queue: [],
  writing: null,
  storeHoldUntilMs: 0,
  requests: [],
  contact: 'hinted',
  isReachable: true,
  probeAtMs: 0,
  reconciling: null,
  pausedUntilMs: 0,
  singleLanes: [],
  halt: null,
  isHaltTold: false,
  drain: null,
  wakeAtMs: null,
  counter: 0,
}
