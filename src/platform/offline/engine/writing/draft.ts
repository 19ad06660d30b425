import { AT_ONCE_MS } from '../back-off.ts'
import type { Attachment } from './attachment.ts'
import type { Write } from '../effects.ts'
import type { Operation } from '../operation.ts'
import type { Reply, Snapshot } from '../state.ts'

/** A partition while changes are applied to it; what differs from `before` at the end is the write. */
export interface Draft {
  readonly before: Snapshot
  readonly rows: Map<string, Operation>
  readonly receipts: Map<string, Operation>
  readonly attachments: Map<string, Attachment>
  readonly forgotten: Set<string>
  readonly replies: Reply[]
  epoch: string | null
  /** The highest number of what is about to be sent; 0 when nothing is. */
  claimedSeq: number
}

export function draftOf(before: Snapshot): Draft {
  return {
    before,
    rows: new Map(before.operations.map((row) => [row.opId, row])),
    receipts: new Map(before.receipts.map((row) => [row.opId, row])),
    attachments: new Map(before.attachments.map((file) => [attachmentId(file), file])),
    forgotten: new Set(),
    replies: [],
    epoch: before.epoch,
    claimedSeq: 0,
  }
}

export function attachmentId({ lane, sha256 }: Pick<Attachment, 'lane' | 'sha256'>): string {
  return `${lane}/${sha256}`
}

/** Ends an operation: it leaves the queue and stays among the receipts as it ended. */
export function settle(draft: Draft, row: Operation, nowMs: number): void {
  draft.rows.delete(row.opId)
  draft.receipts.set(row.opId, { ...row, settledAtMs: nowMs })
}

/** What was settled goes again; how much the server has of its files, and of those of what it makes, is asked anew, also where they were refused for want of it. */
export function revive(draft: Draft, { opId, lane, attachments }: Operation, given: Partial<Operation> = {}): void {
  const receipt = draft.receipts.get(opId)!
  draft.receipts.delete(opId)
  draft.rows.set(opId, { ...receipt, state: 'pending', settledAtMs: null, nextAtMs: AT_ONCE_MS, ...given })
  for (const [id, file] of draft.attachments)
    if (file.after === opId || (file.lane === lane && attachments.includes(file.sha256)))
      draft.attachments.set(id, { ...file, offset: null, nextAtMs: AT_ONCE_MS, refused: null })
}

/** The write that leads from `before` to the draft, with revisions counted up, and the partition once it is stored. Null: nothing changed. */
export function writeOf(draft: Draft): { write: Write; next: Snapshot } | null {
  const { before } = draft
  const known = new Map([...before.operations, ...before.receipts].map((row) => [row.opId, row]))
  const receiptIds = new Set(before.receipts.map((row) => row.opId))
  const put: Operation[] = []
  const revive: Operation[] = []
  const settled: Operation[] = []
  for (const [opId, row] of draft.rows) {
    const old = known.get(opId)
    if (row === old) continue
    const counted = { ...row, rev: (old?.rev ?? 0) + 1 }
    draft.rows.set(opId, counted)
    if (receiptIds.has(opId)) revive.push(counted)
    else put.push(counted)
  }
  for (const [opId, row] of draft.receipts) {
    const old = known.get(opId)
    if (row === old) continue
    const counted = { ...row, rev: (old?.rev ?? 0) + 1 }
    draft.receipts.set(opId, counted)
    settled.push(counted)
  }
  const putAttachments: Attachment[] = []
  for (const [id, file] of draft.attachments) {
    const old = before.attachments.find((each) => attachmentId(each) === id)
    if (file === old) continue
    const counted = { ...file, rev: (old?.rev ?? 0) + 1 }
    draft.attachments.set(id, counted)
    putAttachments.push(counted)
  }
  const dropAttachments = before.attachments.filter((file) => !draft.attachments.has(attachmentId(file)))
  const isOfAll =
    draft.epoch !== before.epoch || dropAttachments.length > 0 || putAttachments.some(({ rev }) => rev > 1)
  const isChanged =
    put.length +
      revive.length +
      settled.length +
      putAttachments.length +
      dropAttachments.length +
      draft.forgotten.size >
      0 || draft.epoch !== before.epoch
  if (!isChanged) return null
  const next: Snapshot = {
    principal: before.principal,
    operations: [...draft.rows.values()],
    receipts: [...draft.receipts.values()],
    attachments: [...draft.attachments.values()],
    epoch: draft.epoch,
  }
  return {
    write: {
      put,
      settle: settled,
      revive,
      forget: [...draft.forgotten],
      sees: seenRows(draft),
      putAttachments,
      dropAttachments,
      under: before.epoch,
      epoch: draft.epoch === before.epoch ? null : draft.epoch,
      knows: isOfAll ? { rows: before.operations.map(idOf), receipts: before.receipts.map(idOf) } : null,
    },
    next,
  }
}

const idOf = ({ opId }: Operation) => opId

function seenRows({ before, claimedSeq: seq }: Draft): Write['sees'] {
  if (seq === 0) return null
  const rows = before.operations.filter((row) => row.seq <= seq)
  const asked = rows.filter(({ state }) => state === 'needs-you' || state === 'rejected')
  return { seq, rows: rows.length, asked: asked.map(({ opId, rev }) => ({ opId, rev })) }
}

/** The numbers that the store gave to new rows, in the order of the write. */
export function numbered(next: Snapshot, firstSeq: number): Snapshot {
  if (next.operations.every((row) => row.seq !== 0)) return next
  let seq = firstSeq
  return { ...next, operations: next.operations.map((row) => (row.seq === 0 ? { ...row, seq: seq++ } : row)) }
}
