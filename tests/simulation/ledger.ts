import { isDeepStrictEqual } from 'node:util'
import { type KindOf, laneOf as laneOfKind, type PayloadOf } from '#src/contract/operations.ts'
import type { Operation, OperationPayload, PrincipalName } from '#src/platform/offline/engine/operation.ts'

/** What a person was told is saved, and everything that must hold of it. */
export interface Intent {
  readonly opId: string
  readonly device: string
  readonly principal: PrincipalName
  readonly lane: string
  readonly kind: string
  /** Order in which the device's store took it. */
  readonly order: number
  /** The person decided on it after it had been answered: it no longer has its old place in the order. */
  isDecided: boolean
  /** The row as it was last stored. */
  lastWord: Operation
}

/** A write that needs the network now: a page sends it again under its key until it is answered. */
export interface OnlineWrite {
  readonly key: string
  readonly kind: string
  readonly principal: PrincipalName
  readonly payload: OperationPayload
  /** Of the server that the list was read from: another one may give its numbers to other papers. */
  readonly epoch: string
  /** The server's epoch that answered it as done. */
  toldBy: string | null
}

/** A breach of a promise; the run stops here. */
export class Broken extends Error {}

/** The simulation's own book, apart from engine and server. */
export class Ledger {
  readonly intents = new Map<string, Intent>()
  /** Operations of which somebody was told "it is saved". */
  readonly promised = new Set<string>()
  /** Every key that was ever stored, with what it stands for. */
  readonly keys = new Map<
    string,
    { readonly opId: string; readonly kind: string; readonly payload: OperationPayload }
  >()
  /** What a page has sent that waits for the network, by its key. */
  readonly online = new Map<string, OnlineWrite>()
  #order = 0

  /** The device's store holds these rows now. */
  rowsStored(device: string, rows: readonly Operation[]): void {
    for (const row of rows) {
      const known = this.keys.get(row.idemKey)
      // A row that changed otherwise carries the very payload that it carried before.
      if (
        known &&
        (known.opId !== row.opId ||
          known.kind !== row.kind ||
          (known.payload !== row.payload && !isDeepStrictEqual(known.payload, row.payload)))
      )
        throw new Broken(`key ${row.idemKey} of ${known.opId} is used again, for ${row.opId}`)
      if (!known) this.keys.set(row.idemKey, { opId: row.opId, kind: row.kind, payload: row.payload })
      const intent = this.intents.get(row.opId)
      if (intent) intent.lastWord = row
      else
        this.intents.set(row.opId, {
          opId: row.opId,
          device,
          principal: row.principal,
          lane: laneOf(row),
          kind: row.kind,
          order: (this.#order += 1),
          isDecided: false,
          lastWord: row,
        })
    }
  }

  intentOfKey(key: string): Intent | null {
    const known = this.keys.get(key)
    return (known && this.intents.get(known.opId)) ?? null
  }
  /** A key that stands for the same as another one: for the planted bug that makes one for every attempt. */
  anotherKey(key: string): string {
    const other = `${key.slice(0, -8)}${String((this.#order += 1)).padStart(8, '0')}`
    const known = this.keys.get(key)
    if (known) this.keys.set(other, known)
    return other
  }
  /** What depends on it goes on when it does, and has lost its old place too. */
  decided(opId: string): void {
    const intent = this.intents.get(opId)
    if (!intent || intent.isDecided) return
    intent.isDecided = true
    for (const { opId: next, lastWord } of this.intents.values())
      if (lastWord.dependsOn.includes(opId)) this.decided(next)
  }
}

/** The person was told that it has no effect: from here on it must never have one. */
export function isRefusedForGood(row: Operation): boolean {
  return row.isKeySpent || row.state === 'rejected' || row.state === 'cancelled'
}

/** The lane by the contract, wherever the row stands. */
export function laneOf({ kind, payload }: Pick<Operation, 'kind' | 'payload'>): string {
  return laneOfKind(kind as KindOf, payload as PayloadOf<KindOf>)
}
