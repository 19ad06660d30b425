import { answered, newReconciling, noticeEpoch } from './answered.ts'
import { forgetFarWaits } from './clock-back.ts'
import type { Effect } from './effects.ts'
import type { EngineEvent } from './events.ts'
import { halt } from './fates.ts'
import { plan, planWake } from './planning.ts'
import { unanswered } from './postponing.ts'
import { RECEIPTS_KEPT_MS } from './receipts.ts'
import { type Rules, theRules } from './rules.ts'
import { type Change, closedEngine, type EngineState, type Snapshot } from './state.ts'
import { patch, queue, type Turn, turnPartition } from './turn.ts'
import { conflicted, flush, merged, stored, storeFailed } from './writing.ts'

export interface Step {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/**
 * The outbox engine: what happened leads to what is known and to what is wanted next. Nothing else goes in or out; the same function runs in the app
 * and in the simulation (offline.md §13).
 */
export function step(state: EngineState, event: EngineEvent, rules: Rules = theRules): Step {
  const turn: Turn = { nowMs: event.nowMs, random: event.random, rules, state, effects: [] }
  happen(turn, event)
  forgetFarWaits(turn)
  // What was learnt is written before anything is planned on it; what is planned (a claim) is written in its turn.
  flush(turn)
  if (!turn.state.writing) plan(turn)
  flush(turn)
  tellHalt(turn)
  planWake(turn)
  return { state: turn.state, effects: turn.effects }
}

function happen(turn: Turn, event: EngineEvent): void {
  const { nowMs } = event
  switch (event.is) {
    case 'opened':
      open(turn, event.snapshot, event.reconciles)
      // The first answers may have come before this was open, and nothing more may be asked for a while.
      return noticeEpoch(turn, event.epoch ?? null)
    case 'closing':
      return halt(turn, 'closing')
    case 'closed':
      return close(turn)
    case 'leading':
      return patch(turn, { leads: event.leads })
    case 'changed':
      if (turn.state.partition?.principal === event.snapshot.principal)
        turnPartition(turn, merged(turn.state.partition, event.snapshot))
      return
    case 'enqueue':
      return wish(turn, {
        is: 'enqueue',
        ticket: event.ticket,
        entries: event.entries,
        attachments: event.attachments,
        nowMs,
      })
    case 'undo':
    case 'cancel':
      return wish(turn, { is: event.is, ticket: event.ticket, opId: event.opId, nowMs })
    case 'retry':
      return wish(turn, { is: 'retry', ticket: event.ticket, opId: event.opId, idemKey: event.idemKey, nowMs })
    case 'replace':
      return wish(turn, {
        is: 'replace',
        ticket: event.ticket,
        opId: event.opId,
        entry: event.entry,
        payload: event.payload,
        nowMs,
      })
    case 'told':
      if (turn.state.partition && !turn.state.halt) queue(turn, { is: 'told', opId: event.opId })
      return
    case 'stored':
      return stored(turn, event.writeId, event.firstSeq)
    case 'conflict':
      return conflicted(turn, event.writeId, event.snapshot)
    case 'store-failed':
      return storeFailed(turn, event.writeId, event.reason)
    case 'answered':
      return answered(turn, event.requestId, event.answer)
    case 'unanswered':
      return unanswered(turn, event.requestId, event.reason)
    case 'contact':
      patch(turn, { contact: turn.state.contact === 'silent' ? 'hinted' : turn.state.contact, probeAtMs: 0 })
      return noticeEpoch(turn, event.epoch ?? null)
    case 'reach':
      return patch(turn, { isReachable: event.isReachable, probeAtMs: 0 })
    case 'tick':
      return patch(turn, { wakeAtMs: null })
  }
}

function open(turn: Turn, snapshot: Snapshot, reconciles: boolean): void {
  const { leads, counter, isReachable } = turn.state
  const hasReceipts = snapshot.receipts.some((row) => row.state === 'done')
  patch(turn, {
    ...closedEngine,
    leads,
    counter,
    isReachable,
    partition: snapshot,
    reconciling: reconciles && hasReceipts ? newReconciling(turn.nowMs) : null,
  })
  const settledBeforeMs = turn.nowMs - RECEIPTS_KEPT_MS
  if (snapshot.receipts.some((row) => (row.settledAtMs ?? 0) < settledBeforeMs))
    queue(turn, { is: 'forget', settledBeforeMs })
}

function close(turn: Turn): void {
  const { counter, isReachable, queue: queued, writing } = turn.state
  for (const change of [...(writing?.changes ?? []), ...queued])
    if ('ticket' in change) turn.effects.push({ do: 'refuse', ticket: change.ticket, reason: 'closed' })
  patch(turn, { ...closedEngine, counter, isReachable })
}

/** Nothing is promised to a partition that is about to be sealed. */
function wish(turn: Turn, change: Extract<Change, { ticket: string }>): void {
  if (turn.state.partition && !turn.state.halt) queue(turn, change)
  else turn.effects.push({ do: 'refuse', ticket: change.ticket, reason: 'closed' })
}

function tellHalt(turn: Turn): void {
  const { halt: reason, isHaltTold, requests, writing, queue: queued } = turn.state
  if (!reason || isHaltTold || requests.length > 0 || writing || queued.length > 0) return
  patch(turn, { isHaltTold: true })
  turn.effects.push({ do: 'halted', reason })
}
