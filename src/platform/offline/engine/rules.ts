import { type KindOf, type OperationKind, operationKinds } from '#src/contract/operations.ts'
import type { Operation, OperationPayload } from './operation.ts'

/** The decisions on which exactly-once rests. The app has one set of them; the mutation gate of the simulation gives others and must see each of those fail. */
export interface Rules {
  /** May another payload take this row's place, under another key? Only while no copy of it can be under way (offline.md §4). */
  readonly mayCoalesceOnto: (operation: Operation) => boolean
  /** May it be given up without asking the server? */
  readonly mayCancelHere: (operation: Operation) => boolean
  readonly knows: (kind: string) => boolean
  readonly finishes: (kind: string) => OperationKind['finishes']
  /** From each older shape of a kind's payload to the next. */
  readonly upcasts: (kind: string) => readonly ((payload: OperationPayload) => OperationPayload)[]
}

export const theRules: Rules = {
  mayCoalesceOnto: (operation) => operation.state === 'pending' && operation.attempts === 0,
  mayCancelHere: (operation) => operation.attempts === 0 || operation.isKeySpent,
  knows: (kind) => kindOf(kind) !== undefined,
  finishes: (kind) => kindOf(kind)?.finishes,
  upcasts: (kind) => kindOf(kind)?.upcasts ?? [],
}

function kindOf(kind: string): OperationKind | undefined {
  return Object.hasOwn(operationKinds, kind) ? operationKinds[kind as KindOf] : undefined
}
