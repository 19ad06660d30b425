import type { Rules } from '../rules.ts'
import { type Draft, attachmentId, revive } from '../writing/draft.ts'
import type { Operation } from '../operation.ts'
import { neededBy } from '../step-context.ts'

export const RECEIPTS_KEPT_MS = 7 * 86_400_000

/** Of what was done, in the order of saving: those that the server has not been asked for. */
export function receiptsBesides(askedIds: readonly string[], receipts: Iterable<Operation>): Operation[] {
  const asked = new Set(askedIds)
  return [...receipts].filter((row) => row.state === 'done' && !asked.has(row.opId)).sort((a, b) => a.seq - b.seq)
}

/**
 * What the server has forgotten (a restored backup) is done again under the same key and in the old place of the order (offline.md §11). A cart line is
 * left alone where the server knows of a newer change to it.
 */
export function reviveUnknown(draft: Draft, unknownKeys: readonly string[], nowMs: number, rules: Rules): void {
  const unknown = new Set(unknownKeys)
  const receipts = [...draft.receipts.values()]
  for (const receipt of receipts) {
    if (receipt.state !== 'done' || !unknown.has(receipt.idemKey) || isOutdated(receipt, receipts, unknown)) continue
    if (isAbandoned(receipt, draft, rules)) continue
    // It was the person's decision when it was done; asking again because it is old would be news to nobody. The former answer stays until
    // another comes: an order may come back under another number.
    revive(draft, receipt, { confirmedAtMs: nowMs })
  }
}

/** What was to finish it was given up: nobody wants the draft that it was. */
function isAbandoned({ opId }: Operation, draft: Draft, rules: Rules): boolean {
  const finishing = [...draft.rows.values(), ...draft.receipts.values()].filter(
    (row) => row.dependsOn.includes(opId) && rules.finishes(row.kind) === 'draft',
  )
  return finishing.length > 0 && finishing.every(({ state }) => state === 'cancelled')
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

/** Receipts that are older than their time and made nothing that is still to be finished, with the files that only they still needed. */
export function forgetOld(draft: Draft, settledBeforeMs: number): void {
  const open = neededBy(draft.rows.values())
  for (const receipt of draft.receipts.values()) {
    if ((receipt.settledAtMs ?? 0) >= settledBeforeMs || open.has(receipt.opId)) continue
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
