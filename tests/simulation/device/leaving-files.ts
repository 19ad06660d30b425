import type { Call } from '#src/platform/offline/engine/effects.ts'
import type { HttpAnswer, Happening } from '#src/platform/offline/engine/events.ts'
import { Broken } from '../ledger.ts'
import type { PartitionStore } from './partition-store.ts'

interface Wished {
  readonly bytes: number
  /** Who makes what it is attached to, as each wish named it. */
  readonly makers: Set<string>
  /** How much of it the server has, by its own word since it was last written down. */
  readonly told: Set<number>
}

/**
 * What may leave of the files of a partition, by the wishes themselves and the server's words, not by the engine's notes: none before what it is attached to is there, each from where the
 * server is, and nothing that needs it before the server has said that it has all of it.
 */
export class LeavingFiles {
  readonly #files = new Map<string, Wished>()
  readonly #neededBy = new Map<string, readonly string[]>()
  readonly #waiting = new Map<string, Extract<Happening, { is: 'enqueue' }>>()

  constructor(private readonly store: PartitionStore) {}

  wished(wish: Happening): void {
    if (wish.is === 'enqueue') for (const { opId } of wish.entries) this.#waiting.set(opId, wish)
  }

  /** The store holds these rows now: what was wished with them holds from here on. */
  stored(rows: readonly { readonly opId: string }[]): void {
    for (const { opId } of rows) {
      const wish = this.#waiting.get(opId)
      if (!wish) continue
      for (const { opId: id, operation } of wish.entries) {
        this.#waiting.delete(id)
        this.#neededBy.set(
          id,
          operation.attachments.map((sha256) => nameOf(operation.lane, sha256)),
        )
      }
      for (const { lane, sha256, bytes, after } of wish.attachments ?? []) {
        const makers = this.#files.get(nameOf(lane, sha256))?.makers ?? new Set()
        if (after === null || makers.has(after)) continue
        this.#files.set(nameOf(lane, sha256), { bytes, makers: makers.add(after), told: new Set() })
      }
    }
  }

  leaves(call: Call): void {
    if (call.to === 'upload') return this.#fileLeaves(call)
    if (call.to !== 'batch') return
    const keys = new Set(call.body.operations.map(({ key }) => key))
    for (const { opId, idemKey } of this.store.rows.values())
      for (const name of keys.has(idemKey) ? (this.#neededBy.get(opId) ?? []) : []) {
        const file = this.#files.get(name)
        if (file && !file.told.has(file.bytes)) throw new Broken(`${opId} leaves before the server has file ${name}`)
      }
  }

  answered(call: Call, { uploadOffset }: HttpAnswer): void {
    if (call.to === 'upload' && uploadOffset !== null)
      this.#files.get(nameOf(call.lane, call.sha256))?.told.add(uploadOffset)
  }

  #fileLeaves({ lane, sha256, offset, length }: Extract<Call, { to: 'upload' }>): void {
    const name = nameOf(lane, sha256)
    const file = this.#files.get(name)
    if (!file) return
    const { rows, receipts } = this.store
    const isMade = [...file.makers].some((opId) => !rows.has(opId) && receipts.get(opId)?.state !== 'cancelled')
    if (!isMade) throw new Broken(`file ${name} leaves before there is what it is attached to`)
    if (length > 0 && offset > 0 && !file.told.has(offset))
      throw new Broken(`file ${name} goes on at ${offset}, where the server never said it is`)
  }
}

const nameOf = (lane: string, sha256: string) => `${lane}/${sha256}`
