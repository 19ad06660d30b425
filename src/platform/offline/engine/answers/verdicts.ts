import { AT_ONCE_MS } from '../back-off.ts'
import { isUploaded } from '../writing/attachment.ts'
import type { Rules } from '../rules.ts'
import { type Draft, attachmentId, revive, settle } from '../writing/draft.ts'
import type { Operation } from '../operation.ts'
import type { Change, Verdict } from '../state.ts'

/** What the server said holds for as long as it is the same: what it said before it was restored, it is asked again. */
export function applyVerdicts(
  draft: Draft,
  { verdicts, epoch, nowMs }: Extract<Change, { is: 'verdicts' }>,
  rules: Rules,
): void {
  const isOutlived = epoch !== null && epoch !== draft.epoch
  for (const verdict of verdicts) applyVerdict(draft, isOutlived ? { ...verdict, fate: AGAIN } : verdict, nowMs, rules)
}

const AGAIN = { is: 'later', atMs: AT_ONCE_MS, error: null } as const

/** Applied to the row that still has the key it was said of. */
function applyVerdict(draft: Draft, { opId, idemKey, fate }: Verdict, nowMs: number, rules: Rules): void {
  const row = draft.rows.get(opId)
  if (!row || row.idemKey !== idemKey || row.isKeySpent) return
  switch (fate.is) {
    case 'done':
      if (row.state === 'cancelling') takeUpFiles(draft, opId, rules)
      return settle(draft, done(row, fate.answer), nowMs)
    case 'cancelled':
      return ended(draft, row, nowMs)
    case 'refused':
      if (row.state === 'cancelling')
        return ended(draft, { ...row, lastError: fate.error, endsBecause: fate.error }, nowMs)
      return void draft.rows.set(opId, { ...row, state: fate.state, lastError: fate.error, isKeySpent: true })
    case 'refused-unstored':
      if (row.state === 'cancelling') return void draft.rows.set(opId, { ...row, nextAtMs: AT_ONCE_MS })
      return void draft.rows.set(opId, {
        ...row,
        state: 'cancelling',
        endsAs: fate.state,
        endsBecause: fate.error,
        lastError: fate.error,
        nextAtMs: AT_ONCE_MS,
      })
    case 'later': {
      // It is true of the files whoever sent the row meanwhile, and was told otherwise.
      if (fate.isFilesUnsure) doubtFiles(draft, row)
      if (row.state !== 'sending' && row.state !== 'cancelling') return
      // A cancel that was not answered counts too: its back-off grows like any other.
      const waiting = { ...row, nextAtMs: fate.atMs, lastError: fate.error ?? row.lastError }
      draft.rows.set(
        opId,
        row.state === 'sending' ? { ...waiting, state: 'pending' } : { ...waiting, attempts: row.attempts + 1 },
      )
    }
  }
}

/** It was to be given up and stands: its files, which were given up with it, are what it was sent with. */
function takeUpFiles(draft: Draft, opId: string, rules: Rules): void {
  for (const receipt of draft.receipts.values())
    if (
      receipt.state === 'cancelled' &&
      receipt.attempts === 0 &&
      receipt.dependsOn.includes(opId) &&
      rules.finishes(receipt.kind) === 'whole'
    )
      revive(draft, receipt)
}

/** An order has a number, which is to be told even if this page ends now; beside the one that its person knows, where a restored server gave another. */
function done(row: Operation, answer: unknown): Operation {
  const ended: Operation = { ...row, state: 'done', answer, lastError: null }
  if (!row.kind.startsWith('order.')) return ended
  return row.isUntold || row.answer === undefined
    ? { ...ended, isUntold: true }
    : { ...ended, isUntold: true, formerAnswer: row.answer }
}

/** The key is out of use. A refusal that was only waiting for that becomes what it was going to be. */
function ended(draft: Draft, row: Operation, nowMs: number): void {
  if (row.state === 'cancelling' && row.endsAs !== 'cancelled')
    draft.rows.set(row.opId, { ...row, state: row.endsAs, lastError: row.endsBecause, isKeySpent: true })
  else settle(draft, { ...row, state: 'cancelled' }, nowMs)
}

function doubtFiles(draft: Draft, row: Operation): void {
  for (const sha256 of row.attachments) {
    const file = draft.attachments.get(attachmentId({ lane: row.lane, sha256 }))
    if (file) draft.attachments.set(attachmentId(file), { ...file, offset: null })
  }
}

/** What was written down anew meanwhile is asked for anew: the answer is of what stood in its place. */
export function applyUpload(draft: Draft, { file: sent, outcome }: Extract<Change, { is: 'upload' }>): void {
  const at = attachmentId(sent)
  const file = draft.attachments.get(at)
  if (!file || file.after !== sent.after) return
  switch (outcome.is) {
    case 'received': {
      const received = { ...file, offset: outcome.offset, attempts: 0, nextAtMs: AT_ONCE_MS, awaitsContact: false }
      draft.attachments.set(at, received)
      if (file.offset !== null && isUploaded(received)) releaseWaiting(draft, file)
      return
    }
    case 'refused':
      return void draft.attachments.set(at, { ...file, refused: outcome.error })
    case 'later':
      return void draft.attachments.set(at, {
        ...file,
        offset: null,
        attempts: file.attempts + 1,
        nextAtMs: outcome.atMs,
        awaitsContact: outcome.awaitsContact,
      })
  }
}

/** What the server missed has just been sent: who was told to wait for it has no more reason to. A file that the server had all along releases nobody, or both would go round in circles. */
function releaseWaiting(draft: Draft, { lane, sha256 }: { readonly lane: string; readonly sha256: string }): void {
  for (const row of draft.rows.values()) {
    const isToldToWait =
      row.lane === lane && row.attachments.includes(sha256) && row.state === 'pending' && row.lastError?.status === 424
    if (isToldToWait) draft.rows.set(row.opId, { ...row, nextAtMs: AT_ONCE_MS })
  }
}
