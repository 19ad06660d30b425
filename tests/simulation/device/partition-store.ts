import type { Attachment } from '#src/platform/offline/engine/writing/attachment.ts'
import type { Write } from '#src/platform/offline/engine/effects.ts'
import type { Operation, PrincipalName } from '#src/platform/offline/engine/operation.ts'
import type { Snapshot } from '#src/platform/offline/engine/state.ts'
import { LeavingFiles } from './leaving-files.ts'

/** The partition of one principal on one device, as the browser's database keeps it: each write whole or not at all, on the revisions that it names. */
export class PartitionStore {
  readonly rows = new Map<string, Operation>()
  readonly receipts = new Map<string, Operation>()
  readonly leaving = new LeavingFiles(this)
  readonly #attachments = new Map<string, Attachment>()
  #epoch: string | null = null
  #seq = 1
  /** While sealed there is nobody who could read or write it. */
  isSealed = false

  constructor(
    readonly principal: PrincipalName,
    private readonly nextSeq: (counter: number) => number,
  ) {}

  snapshot(): Snapshot {
    return {
      principal: this.principal,
      operations: [...this.rows.values()],
      receipts: [...this.receipts.values()],
      attachments: [...this.#attachments.values()],
      epoch: this.#epoch,
    }
  }

  holds(lane: string, sha256: string): boolean {
    return this.#attachments.has(nameOf({ lane, sha256 }))
  }

  /** @returns the number that the first new row got; null when a row is not at the revision that the write builds on */
  commit(write: Write): number | null {
    const isAt = (rows: ReadonlyMap<string, Operation>, { opId, rev }: Operation) =>
      (rows.get(opId)?.rev ?? 0) === rev - 1
    const isFresh = (row: Operation) => row.rev > 1 || (!this.rows.has(row.opId) && !this.receipts.has(row.opId))
    const { sees, knows } = write
    const fits =
      write.under === this.#epoch &&
      (knows === null ||
        ([...this.rows.keys()].every((opId) => knows.rows.includes(opId)) &&
          [...this.receipts.keys()].every((opId) => knows.receipts.includes(opId)))) &&
      (sees === null ||
        ([...this.rows.values()].filter((row) => row.seq <= sees.seq).length === sees.rows &&
          sees.asked.every(({ opId, rev }) => this.rows.get(opId)?.rev === rev))) &&
      write.put.every((row) => isAt(this.rows, row) && isFresh(row)) &&
      write.settle.every((row) => isAt(this.rows.has(row.opId) ? this.rows : this.receipts, row)) &&
      write.revive.every((row) => isAt(this.receipts, row)) &&
      write.putAttachments.every((file) => (this.#attachments.get(nameOf(file))?.rev ?? 0) === file.rev - 1) &&
      write.dropAttachments.every((file) => (this.#attachments.get(nameOf(file))?.rev ?? file.rev) === file.rev)
    if (!fits) return null
    const firstSeq = this.nextSeq(this.#seq)
    let seq = firstSeq
    for (const row of write.put) this.rows.set(row.opId, row.seq === 0 ? { ...row, seq: seq++ } : row)
    this.#seq = Math.max(this.#seq, seq)
    for (const row of write.settle) {
      this.rows.delete(row.opId)
      this.receipts.set(row.opId, row)
    }
    for (const row of write.revive) {
      this.receipts.delete(row.opId)
      this.rows.set(row.opId, row)
    }
    for (const opId of write.forget) this.receipts.delete(opId)
    for (const file of write.putAttachments) this.#attachments.set(nameOf(file), file)
    for (const file of write.dropAttachments) this.#attachments.delete(nameOf(file))
    if (write.epoch !== null) this.#epoch = write.epoch
    return firstSeq
  }
}

function nameOf({ lane, sha256 }: Pick<Attachment, 'lane' | 'sha256'>): string {
  return `${lane}/${sha256}`
}
