import { type Draft, attachmentId } from '../writing/draft.ts'
import type { Operation } from '../operation.ts'

export const RECEIPTS_KEPT_MS = 7 * 86_400_000

/**
 * What the server has forgotten (a restored backup) is done again under the same key and in the old place of the order (offline.md §11). A cart line is
 * left alone where the server knows of a newer change to it.
 */
export function reviveUnknown(draft: Draft, unknownKeys: readonly string[], nowMs: number): void {
  const unknown = new Set(unknownKeys)
  const receipts = [...draft.receipts.values()]
  for (const receipt of receipts) {
    if (receipt.state !== 'done' || !unknown.has(receipt.idemKey) || isOutdated(receipt, receipts, unknown)) continue
    draft.receipts.delete(receipt.opId)
    // It was the person's decision when it was done; asking again because it is old would be news to nobody. The former answer stays until
    // another comes: an order may come back under another number.
    draft.rows.set(receipt.opId, {
      ...receipt,
      state: 'pending',
      settledAtMs: null,
      nextAtMs: nowMs,
      confirmedAtMs: nowMs,
    })
    for (const sha256 of receipt.attachments) {
      const file = draft.attachments.get(attachmentId({ lane: receipt.lane, sha256 }))
      if (file) draft.attachments.set(attachmentId(file), { ...file, offset: null, nextAtMs: nowMs })
    }
  }
}

function isOutdated(receipt: Operation, receipts: readonly Operation[], unknown: ReadonlySet<string>): boolean {
  if (receipt.coalesceKey === null) return false
  return receipts.some(
    (other) =>
      other.coalesceKey === receipt.coalesceKey &&
      other.seq > receipt.seq &&
      other.state === 'done' &&
      !unknown.has(other.idemKey),
  )
}

export function told(draft: Draft, opId: string): void {
  const receipt = draft.receipts.get(opId)
  if (!receipt?.isUntold) return
  const { isUntold: _, ...rest } = receipt
  draft.receipts.set(opId, rest)
}

/** Receipts that are older than their time, with the files that only they still needed. */
export function forgetOld(draft: Draft, settledBeforeMs: number): void {
  for (const receipt of draft.receipts.values()) {
    if ((receipt.settledAtMs ?? 0) >= settledBeforeMs) continue
    draft.receipts.delete(receipt.opId)
    draft.forgotten.add(receipt.opId)
  }
  const needed = new Set(
    [...draft.rows.values(), ...draft.receipts.values()].flatMap((row) =>
      row.attachments.map((sha256) => attachmentId({ lane: row.lane, sha256 })),
    ),
  )
  for (const id of draft.attachments.keys()) if (!needed.has(id)) draft.attachments.delete(id)
}
