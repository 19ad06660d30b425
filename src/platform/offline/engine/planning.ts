import { type Attachment, isUploaded } from './writing/attachment.ts'
import { isDue, LONGEST_MS } from './back-off.ts'
import { planBatch, sendCancel, sendChunk, sendReconcile } from './calls.ts'
import { lanesOf, planLane } from './lanes.ts'
import type { Operation } from './operation.ts'
import { receiptsBesides } from './answers/receipts.ts'
import type { EngineState, Snapshot } from './state.ts'
import { patch, queue as queueChange, type StepContext } from './step-context.ts'

const LANES_AT_ONCE = 2
/** Besides the page, which asks more often while somebody looks at it. */
const PROBE_EVERY_MS = 60_000

/** Decides what leaves now. Only the leader sends; correctness does not depend on there being one. */
export function plan(context: StepContext): void {
  if (!maySend(context)) return
  if (context.state.reconciling) return planReconcile(context)
  const { partition } = context.state
  if (!partition) return
  const lanes = [...lanesOf(partition)].sort(([, a], [, b]) => a[0]!.seq - b[0]!.seq)
  for (const [lane, rows] of lanes) {
    if (context.state.requests.some((request) => request.lane === lane)) continue
    if (context.state.requests.length >= (context.state.contact === 'good' ? LANES_AT_ONCE : 1)) return
    planOneLane(context, partition, lane, rows)
  }
}

function maySend(context: StepContext): boolean {
  const { partition, leads, halt, pausedUntilMs, storeHoldUntilMs } = context.state
  return (
    partition !== null &&
    leads &&
    halt === null &&
    isDue(pausedUntilMs, context.nowMs) &&
    isDue(storeHoldUntilMs, context.nowMs)
  )
}

function planOneLane(context: StepContext, partition: Snapshot, lane: string, rows: readonly Operation[]): void {
  const plan = planLane(rows, context.state, context.nowMs, context.rules)
  // A row that somebody is about to change is planned when that is stored.
  for (const change of plan.changes)
    if (!context.state.writing && context.state.queue.length === 0) queueChange(context, change)
  if (plan.cancel) return sendCancel(context, plan.cancel)
  if (plan.isHeld) return probe(context)
  if (plan.batch.length > 0)
    return planBatch(context, lane, isCareful(context.state, lane) ? plan.batch.slice(0, 1) : plan.batch)
  const file = dueUpload(partition, lane, rows, context)
  if (file) sendChunk(context, file)
}

function probe(context: StepContext): void {
  if (!isDue(context.state.probeAtMs, context.nowMs)) return
  patch(context, { probeAtMs: context.nowMs + PROBE_EVERY_MS })
  context.effects.push({ do: 'probe' })
}

/** After a silence one operation goes alone, as a canary; so does each of a batch that was refused as a whole. */
function isCareful({ contact, singleLanes }: EngineState, lane: string): boolean {
  return contact !== 'good' || singleLanes.includes(lane)
}

/**
 * A file that some waiting operation of the lane needs, once what that builds on exists at the server; whoever wrote
 * the same twice has the file once.
 */
function dueUpload(
  { attachments, operations, receipts }: Snapshot,
  lane: string,
  rows: readonly Operation[],
  context: StepContext,
): Attachment | null {
  const isThere = (opId: string) =>
    !operations.some((row) => row.opId === opId) && receipts.find((row) => row.opId === opId)?.state !== 'cancelled'
  const needed = new Set(
    rows
      .filter((row) => (row.state === 'pending' || row.state === 'sending') && row.dependsOn.every(isThere))
      .flatMap((row) => row.attachments),
  )
  const isDueNow = (file: Attachment) =>
    isDue(file.nextAtMs, context.nowMs) || (file.awaitsContact && context.state.contact !== 'silent')
  return (
    attachments.find(
      (file) => file.lane === lane && needed.has(file.sha256) && !isUploaded(file) && !file.refused && isDueNow(file),
    ) ?? null
  )
}

function planReconcile(context: StepContext): void {
  const { reconciling, partition, requests, queue, writing } = context.state
  const isBeingStored = [...queue, ...(writing?.changes ?? [])].some((change) => change.is === 'epoch')
  if (!reconciling || !partition || isBeingStored || requests.length > 0 || !isDue(reconciling.nextAtMs, context.nowMs))
    return
  sendReconcile(context, receiptsBesides(reconciling.askedIds, partition.receipts))
}

/** Asks to be woken when the first of the waiting times ends. */
export function planWake(context: StepContext): void {
  const atMs = wakeAt(context)
  if (atMs === context.state.wakeAtMs) return
  patch(context, { wakeAtMs: atMs })
  context.effects.push({ do: 'wake', atMs })
}

function wakeAt(context: StepContext): number | null {
  const { partition, leads, halt, pausedUntilMs, storeHoldUntilMs, reconciling } = context.state
  if (!partition || !leads || halt) return null
  const held = [pausedUntilMs, storeHoldUntilMs].filter((until) => !isDue(until, context.nowMs))
  const times = reconciling ? [reconciling.nextAtMs] : laneTimes(context, partition)
  // What could leave now either waits for an answer, which comes by itself, or for the end of a rest.
  const waits = times.map((atMs) => Math.max(atMs, ...held)).filter((atMs) => atMs > context.nowMs)
  return waits.length === 0 ? null : Math.min(context.nowMs + LONGEST_MS, ...waits)
}

function laneTimes(context: StepContext, partition: Snapshot): number[] {
  return [...lanesOf(partition)].flatMap(([lane, rows]) => {
    const plan = planLane(rows, context.state, context.nowMs, context.rules)
    const isReady = plan.batch.length > 0 || plan.cancel !== null || plan.changes.length > 0
    const files = partition.attachments
      .filter((file) => file.lane === lane && !isUploaded(file) && !file.refused)
      .map((file) => file.nextAtMs)
    return [...(isReady ? [context.nowMs] : []), ...(plan.nextAtMs === null ? [] : [plan.nextAtMs]), ...files]
  })
}
