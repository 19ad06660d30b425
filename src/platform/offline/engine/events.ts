import type { NewAttachment } from './writing/attachment.ts'
import type { OperationPayload } from './operation.ts'
import type { Entry, NewIds, Snapshot, Ticket } from './state.ts'

/** What the engine cannot know by itself comes with every event. */
export interface Ambient {
  /** The device's clock, milliseconds since the epoch; it may jump. */
  readonly nowMs: number
  /** 0 ≤ random < 1, new for every event: jitter. */
  readonly random: number
}

export type EngineEvent = Ambient & Happening

export type Happening =
  // ---- partition and tab
  /** A partition was opened (and unsealed). Nothing of an earlier one is left. */
  | {
      readonly is: 'opened'
      readonly snapshot: Snapshot
      /** At login the receipts are compared with the server (offline.md §11). */ readonly reconciles: boolean
      /** What the server named before, if it has answered already. */ readonly epoch?: string | null
    }
  /** Wanted: another person, impersonation, logout. Answered by the effect `halted` once nothing is in flight and nothing unwritten. */
  | { readonly is: 'closing' }
  /** The partition was closed (and sealed). Tickets that are still open are refused. */
  | { readonly is: 'closed' }
  /** The lock of the partition was won or lost: only the leader sends. */
  | { readonly is: 'leading'; readonly leads: boolean }
  /** Another tab wrote: this is what the store holds now. */
  | { readonly is: 'changed'; readonly snapshot: Snapshot }
  // ---- wishes; each is answered by `acknowledge` or `refuse` with its ticket
  | {
      readonly is: 'enqueue'
      readonly ticket: Ticket
      readonly entries: readonly Entry[]
      readonly attachments: readonly NewAttachment[]
      readonly insteadOf?: string | undefined
    }
  | { readonly is: 'undo' | 'cancel'; readonly ticket: Ticket; readonly opId: string }
  /** `idemKey` is used where the old key has been answered for good. */
  | { readonly is: 'retry'; readonly ticket: Ticket; readonly opId: string; readonly idemKey: string }
  | {
      readonly is: 'replace'
      readonly ticket: Ticket
      readonly opId: string
      readonly entry: NewIds
      readonly payload: OperationPayload
    }
  /** The person has been told the number of an order; nobody waits for this to be written down. */
  | { readonly is: 'told'; readonly opId: string }
  // ---- the store's answers to `persist`
  /** New rows got the numbers from `firstSeq` on, in the order of the write. */
  | { readonly is: 'stored'; readonly writeId: string; readonly firstSeq: number }
  /** Some row was not at the revision that the write builds on: nothing was written, this is what the store holds. */
  | { readonly is: 'conflict'; readonly writeId: string; readonly snapshot: Snapshot }
  | { readonly is: 'store-failed'; readonly writeId: string; readonly reason: 'unavailable' | 'quota' }
  // ---- the network's answers to `call`: exactly one for each call, also after `abort`
  | { readonly is: 'answered'; readonly requestId: string; readonly answer: HttpAnswer }
  /** `no-token`: the present token is missing or not this principal's, nothing was sent. */
  | {
      readonly is: 'unanswered'
      readonly requestId: string
      readonly reason: 'timeout' | 'network' | 'aborted' | 'no-token'
    }
  // ---- hints
  /**
   * Something of our own API answered well, the browser says `online`, the tab became visible, the socket connected, or a person pressed the button.
   * `epoch`: the answer's `X-Server-Epoch`. With nothing to send the engine would not learn by itself that the server was restored.
   */
  | { readonly is: 'contact'; readonly epoch?: string | null }
  /** Whether anything of our own API answered the page last; told whenever that changes. */
  | { readonly is: 'reach'; readonly isReachable: boolean }
  /** The time asked for by `wake` has come. Harmless at any other time. */
  | { readonly is: 'tick' }

/** An answer as it came; what it means is decided inside (offline.md §5). */
export interface HttpAnswer {
  readonly status: number
  /** `X-Server-Epoch`; null when missing: then it is not our server that spoke. */
  readonly epoch: string | null
  /** Parsed JSON; undefined when the body is not JSON. */
  readonly body: unknown
  /** `Retry-After` in seconds, null when missing. */
  readonly retryAfterSeconds: number | null
  /** `Upload-Offset`, null when missing. */
  readonly uploadOffset: number | null
}
