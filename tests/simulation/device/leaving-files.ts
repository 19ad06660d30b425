import type { Call } from '#src/platform/offline/engine/effects.ts'
import type { HttpAnswer, Happening } from '#src/platform/offline/engine/events.ts'
import { Broken } from '../ledger.ts'
import type { PartitionStore } from './partition-store.ts'

interface Wished {
  readonly bytes: number
  /** Who makes what it is attached to, as each wish named it. */
  readonly makers: Set<string>
  /** How much of it the server has, by its own word to what left of it as it was written down then. */
  readonly told: Set<number>
}

interface Needed {
  readonly name: string
  /** How often it had been written down when it was asked for. */
  readonly times: number
}

/**
 * What may leave of the files of a partition, by the wishes themselves and the server's words, not by the engine's notes: none before what it is attached to is there, each from where the
 * server is, and nothing that needs it before the server has said that it has all of it.
 */
export class LeavingFiles {
  /** Each as often as it was written down; another tab may not know of the last time yet. */
  readonly #files = new Map<string, readonly Wished[]>()
  readonly #neededBy = new Map<string, readonly Needed[]>()
  readonly #askedFor = new WeakMap<Call, Wished>()
  readonly #waiting = new Map<string, Extract<Happening, { is: 'enqueue' }>>()

  /** When each that was done has to be done again, for a restored server has forgotten it. */
  readonly #revivedAtMs = new Map<string, number>()

  constructor(private readonly store: PartitionStore) {}

  revived(rows: readonly { readonly opId: string }[], nowMs: number): void {
    for (const { opId } of rows) this.#revivedAtMs.set(opId, nowMs)
  }

  wished(wish: Happening): void {
    if (wish.is === 'enqueue') for (const { opId } of wish.entries) this.#waiting.set(opId, wish)
  }

  /** The store holds these rows now: what was wished with them holds from here on. */
  stored(rows: readonly { readonly opId: string }[]): void {
    for (const { opId } of rows) {
      const wish = this.#waiting.get(opId)
      if (!wish) continue
      for (const { lane, sha256, bytes, after } of wish.attachments ?? []) {
        const name = nameOf(lane, sha256)
        const before = this.#timesOf(name)
        const makers = before.at(-1)?.makers ?? new Set()
        if (after === null || makers.has(after)) continue
        this.#files.set(name, [...before, { bytes, makers: makers.add(after), told: new Set() }])
      }
      for (const { opId: id, operation } of wish.entries) {
        this.#waiting.delete(id)
        const names = operation.attachments.map((sha256) => nameOf(operation.lane, sha256))
        this.#neededBy.set(
          id,
          names.map((name) => ({ name, times: this.#timesOf(name).length })),
        )
      }
    }
  }

  leaves(call: Call, nowMs: number): void {
    if (call.to === 'upload') return this.#fileLeaves(call, nowMs)
    if (call.to !== 'batch') return
    const keys = new Set(call.body.operations.map(({ key }) => key))
    for (const { opId, idemKey } of this.store.rows.values())
      for (const { name, times } of keys.has(idemKey) ? (this.#neededBy.get(opId) ?? []) : []) {
        const since = this.#timesOf(name).slice(Math.max(times - 1, 0))
        if (since.length > 0 && !since.some(({ told, bytes }) => told.has(bytes)))
          throw new Broken(`${opId} leaves before the server has file ${name}`)
      }
  }

  answered(call: Call, { uploadOffset }: HttpAnswer): void {
    if (uploadOffset !== null) this.#askedFor.get(call)?.told.add(uploadOffset)
  }

  #fileLeaves(call: Extract<Call, { to: 'upload' }>, nowMs: number): void {
    const { lane, sha256, offset, length } = call
    const name = nameOf(lane, sha256)
    const times = this.#timesOf(name)
    const file = times.at(-1)
    if (!file) return
    this.#askedFor.set(call, file)
    const { rows, receipts } = this.store
    const isMade = [...file.makers].some(
      (opId) =>
        (!rows.has(opId) && receipts.get(opId)?.state !== 'cancelled') ||
        nowMs - (this.#revivedAtMs.get(opId) ?? -Infinity) < TOLD_WITHIN_MS,
    )
    if (!isMade) throw new Broken(`file ${name} leaves before there is what it is attached to`)
    if (length > 0 && offset > 0 && !times.some(({ told }) => told.has(offset)))
      throw new Broken(`file ${name} goes on at ${offset}, where the server never said it is`)
  }

  #timesOf(name: string): readonly Wished[] {
    return this.#files.get(name) ?? []
  }
}

/** Within this time every tab has been told of what another stored. */
const TOLD_WITHIN_MS = 1_000

const nameOf = (lane: string, sha256: string) => `${lane}/${sha256}`
