import { type KindOf, laneOf, type PayloadOf } from '#src/contract/operations.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'
import type { NewFile } from '#src/platform/offline/outbox.ts'

/** A write as its command describes it; the rest of an operation follows from its kind. */
export interface WantedOperation<K extends KindOf = KindOf> {
  readonly kind: K
  readonly payload: PayloadOf<K>
  /** What it is about, in words that need no translation: an article's name, a plate. */
  readonly label: string
  /** Later ones with the same key take its place while it was not attempted. */
  readonly coalesceKey?: string
  readonly undoMs?: number
  readonly supersedes?: string
  /** What is given up in the same write, with all that was written as one thing with it: this is it, as it was changed. */
  readonly insteadOf?: string | undefined
  readonly seen?: unknown
  /** A refusal with this code is decided where the thing stands: it stays with what was wanted until then. */
  readonly decides?: ErrorCode
  /** A refusal leaves it on this device with everything in it: what is changed of one that waited is kept nowhere else. */
  readonly staysRefused?: boolean
  /** What makes that which this one completes (a claim before it is handed in): stored in the same write, done before it, and given up with it. */
  readonly first?: WantedOperation
  /** They are uploaded before it is sent, and after the first one; the lane has to be one that takes files (contract/after-sales/uploads.ts). */
  readonly files?: readonly Omit<NewFile, 'after'>[]
}

export function newOperation<K extends KindOf>({
  kind,
  payload,
  label,
  coalesceKey,
  undoMs,
  supersedes,
  seen,
  files = [],
}: WantedOperation<K>): NewOperation {
  return {
    kind,
    lane: laneOf(kind, payload),
    payload,
    label,
    coalesceKey: coalesceKey ?? null,
    undoMs: undoMs ?? 0,
    dependsOn: [],
    supersedes: supersedes ?? null,
    attachments: files.map(({ sha256 }) => sha256),
    ...(seen === undefined ? {} : { seen }),
  }
}
