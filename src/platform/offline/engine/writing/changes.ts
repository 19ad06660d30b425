import { AT_ONCE_MS } from '../back-off.ts'
import { applyClockBack } from '../clock-back.ts'
import type { Draft } from './draft.ts'
import { settle } from './draft.ts'
import { forgetOld, receiptsBesides, reviveUnknown, told } from '../answers/receipts.ts'
import type { Rules } from '../rules.ts'
import type { Change } from '../state.ts'
import { upcast } from '../upcast.ts'
import { applyUpload, applyVerdicts } from '../answers/verdicts.ts'
import { applyCancel, applyEnqueue, applyReplace, applyRetry, applyUndo } from './wishes.ts'

/** Applies a change to the rows as they are now, which need not be the rows that it was thought up for. */
export function applyChange(draft: Draft, change: Change, rules: Rules): void {
  switch (change.is) {
    case 'enqueue':
      return applyEnqueue(draft, change, rules)
    case 'undo':
      return applyUndo(draft, change)
    case 'cancel':
      return applyCancel(draft, change, rules)
    case 'retry':
      return applyRetry(draft, change)
    case 'replace':
      return applyReplace(draft, change, rules)
    case 'claim':
      return claim(draft, change.opIds, rules)
    case 'verdicts':
      return applyVerdicts(draft, change, rules)
    case 'upload':
      return applyUpload(draft, change)
    case 'mark':
      return mark(draft, change)
    case 'drop':
      return drop(draft, change)
    case 'epoch':
      // Another page has heard of more since the server was asked: that is asked for first.
      if (receiptsBesides(change.askedIds, draft.receipts.values()).length > 0) return
      draft.epoch = change.epoch
      return reviveUnknown(draft, change.unknownKeys, change.nowMs, rules)
    case 'told':
      return told(draft, change.opId)
    case 'clock-back':
      return applyClockBack(draft, change.nowMs)
    case 'forget':
      return forgetOld(draft, change.settledBeforeMs)
  }
}

/**
 * Counts the attempt before it is made, so that no other tab takes an operation for unsent that may be under way. What an older version stored gets the present shape with its first
 * attempt; what was tried goes as it was, since the server may know it under its key.
 */
function claim(draft: Draft, opIds: readonly string[], rules: Rules): void {
  for (const opId of opIds) {
    const row = draft.rows.get(opId)
    if (!row || (row.state !== 'pending' && row.state !== 'sending')) continue
    const sent = row.attempts === 0 ? upcast(row, rules) : row
    draft.rows.set(opId, { ...sent, state: 'sending', attempts: row.attempts + 1 })
    draft.claimedSeq = Math.max(draft.claimedSeq, row.seq)
  }
}

function drop(draft: Draft, { opId, error, nowMs }: Extract<Change, { is: 'drop' }>): void {
  const row = draft.rows.get(opId)
  if (!row || (row.state !== 'pending' && row.state !== 'sending')) return
  if (row.attempts === 0) settle(draft, { ...row, state: 'cancelled', lastError: error }, nowMs)
  // A copy of it may have arrived.
  else
    draft.rows.set(opId, { ...row, state: 'cancelling', endsAs: 'cancelled', endsBecause: error, nextAtMs: AT_ONCE_MS })
}

function mark(draft: Draft, { opId, state, error }: Extract<Change, { is: 'mark' }>): void {
  const row = draft.rows.get(opId)
  if (!row || (row.state !== 'pending' && row.state !== 'sending')) return
  // A copy of it may have arrived: it is done, or taken out of use, before the person is asked what is to become of it.
  if (state === 'needs-you' && row.attempts > 0)
    draft.rows.set(opId, { ...row, state: 'cancelling', endsAs: state, endsBecause: error, nextAtMs: AT_ONCE_MS })
  else draft.rows.set(opId, { ...row, state, lastError: error })
}
