import { AT_ONCE_MS } from '../back-off.ts'
import { EXPIRED } from '../ageing.ts'
import type { Draft } from './draft.ts'
import { attachmentId, settle } from './draft.ts'
import { coalesced, coalescesOnto } from './coalescing.ts'
import type { Operation } from '../operation.ts'
import type { Rules } from '../rules.ts'
import type { Change, Entry } from '../state.ts'
import { presentShape, upcast } from '../upcast.ts'

type ChangeOf<I extends Change['is']> = Extract<Change, { is: I }>

/** What people ask for, applied to the rows. A wish that comes too late changes nothing and says so. */
export function applyEnqueue(
  draft: Draft,
  { ticket, entries, attachments, insteadOf, nowMs }: ChangeOf<'enqueue'>,
  rules: Rules,
): void {
  if (insteadOf !== undefined && !giveUpWhole(draft, insteadOf, nowMs, rules)) return refuse(draft, ticket, insteadOf)
  let last: Operation | null = null
  for (const entry of entries) {
    const found = coalescesOnto(draft.rows.values(), entry, rules)
    const older = found && upcast(found, rules)
    last = older
      ? {
          ...older,
          payload: coalesced(older.payload, entry.operation.payload),
          label: entry.operation.label,
          seen: entry.operation.seen,
          idemKey: entry.idemKey,
          enqueuedAtMs: nowMs,
          notBeforeMs: nowMs + entry.operation.undoMs,
        }
      : rowOf(draft, entry, nowMs, rules)
    draft.rows.set(last.opId, last)
    const replaced = last.supersedes === null ? undefined : draft.rows.get(last.supersedes)
    if (replaced) takePlace(draft, replaced, last.opId, nowMs, rules)
  }
  for (const file of attachments) {
    const known = draft.attachments.get(attachmentId(file))
    if (known?.after === file.after) {
      // Written as it is: a page that has not heard of who needs it anew would drop it as a file that nobody needs.
      draft.attachments.set(attachmentId(file), { ...known })
      continue
    }
    // Of a write that was given up: what the shop has of it is asked once what this one makes is there.
    draft.attachments.set(attachmentId(file), {
      ...file,
      principal: draft.before.principal,
      offset: known ? null : 0,
      rev: known?.rev ?? 0,
      attempts: 0,
      nextAtMs: AT_ONCE_MS,
      awaitsContact: false,
      refused: null,
    })
  }
  if (last) draft.replies.push({ ticket, opId: last.opId })
}

export function applyUndo(draft: Draft, { ticket, opId, nowMs }: ChangeOf<'undo' | 'cancel'>): void {
  const row = draft.rows.get(opId)
  if (!row) return refuse(draft, ticket, opId)
  if (row.attempts > 0) return void draft.replies.push({ ticket, reason: 'too-late' })
  settle(draft, { ...row, state: 'cancelled' }, nowMs)
  draft.replies.push({ ticket, opId })
}

/** Gives an operation up, and what was written as one thing with it. What the server may have seen is taken out of use there first. */
export function applyCancel(draft: Draft, { ticket, opId, nowMs }: ChangeOf<'undo' | 'cancel'>, rules: Rules): void {
  if (!giveUpWhole(draft, opId, nowMs, rules)) return refuse(draft, ticket, opId)
  draft.replies.push({ ticket, opId })
}

/** False when it is not there any more. */
function giveUpWhole(draft: Draft, opId: string, nowMs: number, rules: Rules): boolean {
  const row = draft.rows.get(opId)
  if (row) for (const part of wholeOf(draft, row)) giveUp(draft, part, nowMs, rules)
  return row !== undefined
}

/** Half of a thing is nothing that anybody wants: what has to be done before it and is not, and what could not be done without it. */
function wholeOf({ rows }: Draft, row: Operation): readonly Operation[] {
  const before = row.dependsOn.flatMap((opId) => rows.get(opId) ?? [])
  const heads = new Set([row, ...before].map(({ opId }) => opId))
  const after = [...rows.values()].filter(({ dependsOn }) => dependsOn.some((opId) => heads.has(opId)))
  return [...new Set([row, ...before, ...after])]
}

/** Tries now, its refused files too. A key that the server has answered for good gives way to a new one; an open one never does. An order that went back to a draft is ordered anew, not retried. */
export function applyRetry(draft: Draft, { ticket, opId, idemKey, nowMs }: ChangeOf<'retry'>): void {
  const row = draft.rows.get(opId)
  if (!row) return refuse(draft, ticket, opId)
  if (row.state === 'needs-you' && row.lastError?.code === EXPIRED)
    return void draft.replies.push({ ticket, reason: 'too-late' })
  const isWaiting = row.state === 'pending' || row.state === 'sending' || row.state === 'cancelling'
  const tried: Operation = isWaiting
    ? { ...row, nextAtMs: AT_ONCE_MS }
    : { ...row, state: 'pending', nextAtMs: AT_ONCE_MS, confirmedAtMs: nowMs, lastError: null }
  draft.rows.set(opId, row.isKeySpent && !isWaiting ? { ...tried, idemKey, attempts: 0, isKeySpent: false } : tried)
  for (const sha256 of row.attachments) {
    const file = draft.attachments.get(attachmentId({ lane: row.lane, sha256 }))
    // A line that breaks files does so now and then.
    if (file?.refused)
      draft.attachments.set(attachmentId(file), { ...file, offset: null, nextAtMs: AT_ONCE_MS, refused: null })
  }
  draft.replies.push({ ticket, opId })
}

/** The same intent with another payload: a new operation that waits until the old one can have no effect any more (offline.md §7). */
export function applyReplace(
  draft: Draft,
  { ticket, opId, entry, payload, nowMs }: ChangeOf<'replace'>,
  rules: Rules,
): void {
  const old = draft.rows.get(opId)
  if (!old) return refuse(draft, ticket, opId)
  if (old.state === 'cancelling') return void draft.replies.push({ ticket, reason: 'too-late' })
  const { kind, lane, label, coalesceKey, dependsOn, attachments, seen } = old
  takePlace(draft, old, entry.opId, nowMs, rules)
  draft.rows.set(
    entry.opId,
    rowOf(
      draft,
      {
        ...entry,
        operation: {
          kind,
          lane,
          payload,
          label,
          coalesceKey,
          undoMs: 0,
          dependsOn,
          supersedes: opId,
          attachments,
          seen,
        },
      },
      nowMs,
      rules,
    ),
  )
  draft.replies.push({ ticket, opId: entry.opId })
}

/** The old one is given up, and what depended on it depends on the new one. */
function takePlace(draft: Draft, old: Operation, newOpId: string, nowMs: number, rules: Rules): void {
  giveUp(draft, old, nowMs, rules)
  for (const row of draft.rows.values()) {
    if (row.dependsOn.includes(old.opId))
      draft.rows.set(row.opId, { ...row, dependsOn: row.dependsOn.map((id) => (id === old.opId ? newOpId : id)) })
  }
}

function giveUp(draft: Draft, row: Operation, nowMs: number, rules: Rules): void {
  if (rules.mayCancelHere(row)) settle(draft, { ...row, state: 'cancelled' }, nowMs)
  else
    draft.rows.set(row.opId, {
      ...row,
      state: 'cancelling',
      endsAs: 'cancelled',
      endsBecause: null,
      nextAtMs: AT_ONCE_MS,
    })
}

function refuse(draft: Draft, ticket: string, opId: string): void {
  draft.replies.push({ ticket, reason: draft.receipts.has(opId) ? 'too-late' : 'unknown' })
}

function rowOf(draft: Draft, { operation, opId, idemKey }: Entry, nowMs: number, rules: Rules): Operation {
  return {
    ...operation,
    opId,
    idemKey,
    seq: 0,
    rev: 0,
    schemaV: presentShape(operation.kind, rules),
    principal: draft.before.principal,
    state: 'pending',
    endsAs: 'cancelled',
    endsBecause: null,
    isKeySpent: false,
    attempts: 0,
    enqueuedAtMs: nowMs,
    confirmedAtMs: null,
    notBeforeMs: nowMs + operation.undoMs,
    nextAtMs: AT_ONCE_MS,
    lastError: null,
    answer: undefined,
    settledAtMs: null,
  }
}
