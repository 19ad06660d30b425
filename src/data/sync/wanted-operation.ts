import { type KindOf, operationKinds, type PayloadOf } from '#src/contract/operations.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'

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
  readonly seen?: unknown
}

export function newOperation<K extends KindOf>({
  kind,
  payload,
  label,
  coalesceKey,
  undoMs,
  supersedes,
  seen,
}: WantedOperation<K>): NewOperation {
  const { lane } = operationKinds[kind]
  return {
    kind,
    lane,
    payload,
    label,
    coalesceKey: coalesceKey ?? null,
    undoMs: undoMs ?? 0,
    dependsOn: [],
    supersedes: supersedes ?? null,
    attachments: [],
    ...(seen === undefined ? {} : { seen }),
  }
}
