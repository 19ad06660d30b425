import type { BodyOf } from '#src/contract/endpoint.ts'
import type { syncEndpoints } from '#src/contract/sync.ts'
import type { Attachment } from './writing/attachment.ts'
import type { Operation, PrincipalName } from './operation.ts'
import type { Halt, Ticket } from './state.ts'

/** What the engine wants done. In the order given; none waits for the one before it. */
export type Effect =
  | { readonly do: 'persist'; readonly writeId: string; readonly write: Write }
  /** The wish is durable. `operation` is the row as stored (an enqueue may have been coalesced onto an older row). */
  | { readonly do: 'acknowledge'; readonly ticket: Ticket; readonly operation: Operation }
  | {
      readonly do: 'refuse'
      readonly ticket: Ticket
      readonly reason: 'unavailable' | 'quota' | 'too-late' | 'unknown' | 'closed'
    }
  | {
      readonly do: 'call'
      readonly requestId: string
      readonly principal: PrincipalName
      readonly timeoutMs: number
      readonly call: Call
    }
  /** Give the call up; `unanswered` follows as with any other. */
  | { readonly do: 'abort'; readonly requestId: string }
  /** Give a `tick` at this time; replaces the time asked for before. Null: none is needed. */
  | { readonly do: 'wake'; readonly atMs: number | null }
  | { readonly do: 'tell-tabs' }
  /** Not on its way any more: done, refused, given up, or waiting for a decision. Told in every tab, whoever sent it. */
  | { readonly do: 'settled'; readonly operation: Operation }
  /** What a call taught about the connection. */
  | { readonly do: 'contact'; readonly is: 'good' | 'silent' }
  /** Ask the shop for a sign of life, with nothing of the person's in it; an answer comes as `reach` and `contact`. */
  | { readonly do: 'probe' }
  /** Nothing is in flight and everything is written. `session-over`: seal, then log out. `deactivated`: seal, then /deactivated. `closing`: go on with what was wanted. */
  | { readonly do: 'halted'; readonly reason: Halt }
  /** 403 principal-mismatch: another tab has another session. Look at whose token it is, and close the partition if it is not this one's. */
  | { readonly do: 'check-session' }

/** One strict transaction on the partition: every condition holds and all of it is written, or nothing is. */
export interface Write {
  /**
   * Rows to hold from now on. Condition: the row exists at `rev - 1`, or, for `rev` 1, no row and no receipt of that id exists. `seq` 0: takes the next number of the partition's counter, in this order.
   */
  readonly put: readonly Operation[]
  /** Rows to move to the receipts, with the same condition; or receipts to hold from now on, with the condition on the receipt. */
  readonly settle: readonly Operation[]
  /** Receipts to move back to the rows: condition as above, on the receipt. */
  readonly revive: readonly Operation[]
  /** Receipts to delete, without condition. */
  readonly forget: readonly string[]
  /**
   * Condition of a write that hands rows to the network: the store holds exactly this many rows with numbers up to `seq`, and those of them that wait for their person (`asked`) as they were.
   * Otherwise another tab has stored something in between that this one has not heard of yet, and that has to leave first.
   */
  readonly sees: {
    readonly seq: number
    readonly rows: number
    readonly asked: readonly Pick<Operation, 'opId' | 'rev'>[]
  } | null
  readonly putAttachments: readonly Attachment[]
  /** Attachments to delete with their bytes, once nothing needs them. Condition: each is gone, or at `rev`: what another tab has written down anew is needed again. */
  readonly dropAttachments: readonly Pick<Attachment, 'sha256' | 'lane' | 'rev'>[]
  /** Condition: the store is of this epoch. An answer that another tab took meanwhile is the answer of a server that was not restored. */
  readonly under: string | null
  /** Null: stays as it is. */
  readonly epoch: string | null
  /**
   * Condition of a write that says something of all rows (another epoch, for which the receipts were compared with what the server knows) or changes files that were there (which others may need,
   * or have written down anew): the store holds no rows, and no receipts, but these.
   */
  readonly knows: { readonly rows: readonly string[]; readonly receipts: readonly string[] } | null
}

/** A call of the API under `X-Principal`. The token is read when it leaves and must be this principal's. */
export type Call =
  | { readonly to: 'batch'; readonly body: BodyOf<typeof syncEndpoints.batch> }
  | { readonly to: 'cancel'; readonly body: BodyOf<typeof syncEndpoints.cancel> }
  | { readonly to: 'reconcile'; readonly body: BodyOf<typeof syncEndpoints.reconcile> }
  /** `PUT` of the bytes from `offset` (512 KB at most) with `Upload-Offset`; `length` 0 asks the server for its offset. */
  | {
      readonly to: 'upload'
      readonly lane: string
      readonly sha256: string
      readonly mediaType: string
      readonly totalBytes: number
      readonly offset: number
      readonly length: number
    }
