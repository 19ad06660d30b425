import { answered, newReconciling, noticeEpoch } from './answers/answered.ts'
import { forgetFarWaits } from './clock-back.ts'
import type { Effect } from './effects.ts'
import type { EngineEvent } from './events.ts'
import { halt } from './answers/fates.ts'
import { plan, planWake } from './planning.ts'
import { unanswered } from './postponing.ts'
import { RECEIPTS_KEPT_MS } from './answers/receipts.ts'
import { type Rules, theRules } from './rules.ts'
import { type Change, closedEngine, type EngineState, type Snapshot } from './state.ts'
import { patch, queue, type StepContext, setPartition } from './step-context.ts'
import { conflicted, flush, merged, stored, storeFailed } from './writing/writing.ts'

export interface Step {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/**
 * The outbox engine: what happened leads to what is known and to what is wanted next. Nothing else goes in or out; the same function runs in the app
 * and in the simulation (offline.md §13).
 */
export function step(state: EngineState, event: EngineEvent, rules: Rules = theRules): Step {
  const context: StepContext = { nowMs: event.nowMs, random: event.random, rules, state, effects: [] }
  happen(context, event)
  forgetFarWaits(context)
  // What was learnt is written before anything is planned on it; what is planned (a claim) is written in its turn.
  flush(context)
  if (!context.state.writing) plan(context)
  flush(context)
  tellHalt(context)
  planWake(context)
  return { state: context.state, effects: context.effects }
}

function happen(context: StepContext, event: EngineEvent): void {
  const { nowMs } = event
  switch (event.is) {
    case 'opened':
      open(context, event.snapshot, event.reconciles)
      // The first answers may have come before this was open, and nothing more may be asked for a while.
      return noticeEpoch(context, event.epoch ?? null)
    case 'closing':
      return halt(context, 'closing')
    case 'closed':
      return close(context)
    case 'leading':
      return patch(context, { leads: event.leads })
    case 'changed':
      if (context.state.partition?.principal === event.snapshot.principal)
        setPartition(context, merged(context.state.partition, event.snapshot))
      return
    case 'enqueue':
      return wish(context, {
        is: 'enqueue',
        ticket: event.ticket,
        entries: event.entries,
        attachments: event.attachments,
        insteadOf: event.insteadOf,
        nowMs,
      })
    case 'undo':
    case 'cancel':
      return wish(context, { is: event.is, ticket: event.ticket, opId: event.opId, nowMs })
    case 'retry':
      return wish(context, { is: 'retry', ticket: event.ticket, opId: event.opId, idemKey: event.idemKey, nowMs })
    case 'replace':
      return wish(context, {
        is: 'replace',
        ticket: event.ticket,
        opId: event.opId,
        entry: event.entry,
        payload: event.payload,
        nowMs,
      })
    case 'told':
      if (context.state.partition && !context.state.halt) queue(context, { is: 'told', opId: event.opId })
      return
    case 'stored':
      return stored(context, event.writeId, event.firstSeq)
    case 'conflict':
      return conflicted(context, event.writeId, event.snapshot)
    case 'store-failed':
      return storeFailed(context, event.writeId, event.reason)
    case 'answered':
      return answered(context, event.requestId, event.answer)
    case 'unanswered':
      return unanswered(context, event.requestId, event.reason)
    case 'contact':
      patch(context, { contact: context.state.contact === 'silent' ? 'hinted' : context.state.contact, probeAtMs: 0 })
      return noticeEpoch(context, event.epoch ?? null)
    case 'reach':
      return patch(context, { isReachable: event.isReachable, probeAtMs: 0 })
    case 'tick':
      return patch(context, { wakeAtMs: null })
  }
}

function open(context: StepContext, snapshot: Snapshot, reconciles: boolean): void {
  const { leads, counter, isReachable } = context.state
  const hasReceipts = snapshot.receipts.some((row) => row.state === 'done')
  patch(context, {
    ...closedEngine,
    leads,
    counter,
    isReachable,
    partition: snapshot,
    // What leaves without the epoch, the server takes also late, when it was restored meanwhile: that is asked first.
    reconciling: (reconciles && hasReceipts) || snapshot.epoch === null ? newReconciling() : null,
  })
  const settledBeforeMs = context.nowMs - RECEIPTS_KEPT_MS
  if (snapshot.receipts.some((row) => (row.settledAtMs ?? 0) < settledBeforeMs))
    queue(context, { is: 'forget', settledBeforeMs })
}

function close(context: StepContext): void {
  const { counter, isReachable, queue: queued, writing } = context.state
  for (const change of [...(writing?.changes ?? []), ...queued])
    if ('ticket' in change) context.effects.push({ do: 'refuse', ticket: change.ticket, reason: 'closed' })
  patch(context, { ...closedEngine, counter, isReachable })
}

/** Nothing is promised to a partition that is about to be sealed. */
function wish(context: StepContext, change: Extract<Change, { ticket: string }>): void {
  if (context.state.partition && !context.state.halt) queue(context, change)
  else context.effects.push({ do: 'refuse', ticket: change.ticket, reason: 'closed' })
}

function tellHalt(context: StepContext): void {
  const { halt: reason, isHaltTold, requests, writing, queue: queued } = context.state
  if (!reason || isHaltTold || requests.length > 0 || writing || queued.length > 0) return
  patch(context, { isHaltTold: true })
  context.effects.push({ do: 'halted', reason })
}
