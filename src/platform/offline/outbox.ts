import type { Readable } from '#src/lib/store.ts'
import type { NewOperation, Operation, OperationPayload, PrincipalName } from './engine/operation.ts'
import type { Pause } from './engine/view.ts'

export interface OutboxView {
  readonly principal: PrincipalName | null
  /** Everything that is not done, in the order of `seq`, and what was settled in the last minutes. */
  readonly operations: readonly Operation[]
  /** Of what waits: an operation names its files by their hashes, in its lane. */
  readonly files: readonly FileProgress[]
  /** Settled of those that were waiting when the present drain began: "Se sincronizează 3/7". */
  readonly drained: { readonly done: number; readonly of: number } | null
  /** Null when nothing waits, or what waits is on its way. */
  readonly pause: Pause | null
  /** False when IndexedDB is refused (private mode) or full: nothing can wait, writes need the network. */
  readonly canStore: boolean
  /** The browser's word that it will not clear this site's data under pressure; null before it was asked. */
  readonly isPersisted: boolean | null
  /** Operations of other principals on this device, sealed: how many, never whose plates or prices. */
  readonly sealedOfOthers: number
}

/** While it is not known what waits: before the first paint, and where nothing can be stored. */
export const closedView: OutboxView = {
  principal: null,
  operations: [],
  files: [],
  drained: null,
  pause: null,
  canStore: true,
  isPersisted: null,
  sealedOfOthers: 0,
}

/** A file that goes with an operation: photos of a claim. */
export interface NewFile {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: ArrayBuffer
  /** `opId` of the operation that makes what the file is attached to; without it that is the first of the same enqueue, or exists. */
  readonly after?: string | null
}

/** How far a file has got. */
export interface FileProgress {
  readonly lane: string
  readonly sha256: string
  readonly bytes: number
  /** By the server's own word. */
  readonly sentBytes: number
  readonly isRefused: boolean
}

/** What was asked for is stored on this device when `enqueue` resolves; it rejects with StorageRefused when it could not be. */
export interface Outbox {
  readonly view: Readable<OutboxView>
  /** Calls back, after the view shows it, with what is not on its way any more, whoever sent it. Returns how to stop. */
  onSettled(listener: (operation: Operation) => void): () => void
  /**
   * `files` are stored with it or not at all; it is sent once they have been uploaded. `first` is stored in the same write, and done before it; `insteadOf` is given up in it, with all
   * that was written as one thing with that. Rejects with WishRefused, and stores nothing, where it is too late for that.
   */
  enqueue(
    operation: NewOperation,
    files?: readonly NewFile[],
    first?: NewOperation,
    insteadOf?: string,
  ): Promise<Operation>
  /** True when it was taken back before anything was sent; false when it is too late for that. */
  undo(opId: string): Promise<boolean>
  /**
   * Gives it up: locally when it was never attempted, else by a tombstone at the server. What is to be done instead is stored in the same write, and is
   * dropped should the old one turn out to be done.
   */
  cancel(opId: string, successors?: readonly NewOperation[]): Promise<void>
  /** Tries now, whatever its back-off says; a refused or quarantined one is tried again under the same key. */
  retry(opId: string): Promise<void>
  /** The person decided on a `needs-you`: the same intent with another payload, under a new key, in the old one's place. */
  replace(opId: string, payload: OperationPayload): Promise<Operation>
  /** The person has been told of what was done (`isUntold`). */
  told(opId: string): void
  /** The bytes of a file that waits or was refused, for the form that is opened again; null when they are gone. */
  fileBytes(lane: string, sha256: string): Promise<ArrayBuffer | null>
  /** Drains now. */
  drain(): void
}

/** IndexedDB is missing, refused or full. What the person typed stays on the screen. */
export class StorageRefused extends Error {
  constructor(readonly reason: 'unavailable' | 'quota') {
    super(`storage-${reason}`)
  }
}

/** The engine did not take a wish: too late for it, the operation is not known (any more), or nobody is logged in. */
export class WishRefused extends Error {
  constructor(readonly reason: 'too-late' | 'unknown' | 'closed') {
    super(`wish-${reason}`)
  }
}
