import { type Attachment, isUploaded } from './attachment.ts'
import { isDue, LONGEST_MS } from './back-off.ts'
import { planBatch, sendCancel, sendChunk, sendReconcile } from './calls.ts'
import { lanesOf, planLane } from './lanes.ts'
import type { Operation } from './operation.ts'
import type { EngineState, Snapshot } from './state.ts'
import { patch, queue as queueChange, type Turn } from './turn.ts'

const LANES_AT_ONCE = 2
/** Besides the page, which asks more often while somebody looks at it. */
const PROBE_EVERY_MS = 60_000

/** Decides what leaves now. Only the leader sends; correctness does not depend on there being one. */
export function plan(turn: Turn): void {
  if (!maySend(turn)) return
  if (turn.state.reconciling) return planReconcile(turn)
  const { partition } = turn.state
  if (!partition) return
  const lanes = [...lanesOf(partition)].sort(([, a], [, b]) => a[0]!.seq - b[0]!.seq)
  for (const [lane, rows] of lanes) {
    if (turn.state.requests.some((request) => request.lane === lane)) continue
    if (turn.state.requests.length >= (turn.state.contact === 'good' ? LANES_AT_ONCE : 1)) return
    planOneLane(turn, partition, lane, rows)
  }
}

function maySend(turn: Turn): boolean {
  const { partition, leads, halt, pausedUntilMs, storeHoldUntilMs } = turn.state
  return (
    partition !== null &&
    leads &&
    halt === null &&
    isDue(pausedUntilMs, turn.nowMs) &&
    isDue(storeHoldUntilMs, turn.nowMs)
  )
}

function planOneLane(turn: Turn, partition: Snapshot, lane: string, rows: readonly Operation[]): void {
  const plan = planLane(rows, turn.state, turn.nowMs, turn.rules)
  // A row that somebody is about to change is planned when that is stored.
  for (const change of plan.changes) if (!turn.state.writing && turn.state.queue.length === 0) queueChange(turn, change)
  if (plan.cancel) return sendCancel(turn, plan.cancel)
  if (plan.isHeld) return probe(turn)
  if (plan.batch.length > 0)
    return planBatch(turn, lane, isCareful(turn.state, lane) ? plan.batch.slice(0, 1) : plan.batch)
  const file = dueUpload(partition, lane, rows, turn)
  if (file) sendChunk(turn, file)
}

function probe(turn: Turn): void {
  if (!isDue(turn.state.probeAtMs, turn.nowMs)) return
  patch(turn, { probeAtMs: turn.nowMs + PROBE_EVERY_MS })
  turn.effects.push({ do: 'probe' })
}

/** After a silence one operation goes alone, as a canary; so does each of a batch that was refused as a whole. */
function isCareful({ contact, singleLanes }: EngineState, lane: string): boolean {
  return contact !== 'good' || singleLanes.includes(lane)
}

/** A file that some waiting operation of the lane needs and whose own claim exists at the server. */
function dueUpload(
  { attachments, operations }: Snapshot,
  lane: string,
  rows: readonly Operation[],
  turn: Turn,
): Attachment | null {
  const needed = new Set(
    rows.filter((row) => row.state === 'pending' || row.state === 'sending').flatMap((row) => row.attachments),
  )
  const isDueNow = (file: Attachment) =>
    isDue(file.nextAtMs, turn.nowMs) || (file.awaitsContact && turn.state.contact !== 'silent')
  return (
    attachments.find(
      (file) =>
        file.lane === lane &&
        needed.has(file.sha256) &&
        !isUploaded(file) &&
        !file.refused &&
        !operations.some((row) => row.opId === file.after) &&
        isDueNow(file),
    ) ?? null
  )
}

function planReconcile(turn: Turn): void {
  const { reconciling, partition, requests, queue, writing } = turn.state
  const isBeingStored = [...queue, ...(writing?.changes ?? [])].some((change) => change.is === 'epoch')
  if (!reconciling || !partition || isBeingStored || requests.length > 0 || !isDue(reconciling.nextAtMs, turn.nowMs))
    return
  sendReconcile(turn, receiptsAfter(partition, reconciling.checkedSeq))
}

/** Receipts of what was done, in their order, from a number on. */
export function receiptsAfter({ receipts }: Snapshot, seq: number): Operation[] {
  return receipts.filter((row) => row.state === 'done' && row.seq > seq).sort((a, b) => a.seq - b.seq)
}

/** Asks to be woken when the first of the waiting times ends. */
export function planWake(turn: Turn): void {
  const atMs = wakeAt(turn)
  if (atMs === turn.state.wakeAtMs) return
  patch(turn, { wakeAtMs: atMs })
  turn.effects.push({ do: 'wake', atMs })
}

function wakeAt(turn: Turn): number | null {
  const { partition, leads, halt, pausedUntilMs, storeHoldUntilMs, reconciling } = turn.state
  if (!partition || !leads || halt) return null
  const held = [pausedUntilMs, storeHoldUntilMs].filter((until) => !isDue(until, turn.nowMs))
  const times = reconciling ? [reconciling.nextAtMs] : laneTimes(turn, partition)
  // What could leave now either waits for an answer, which comes by itself, or for the end of a rest.
  const waits = times.map((atMs) => Math.max(atMs, ...held)).filter((atMs) => atMs > turn.nowMs)
  return waits.length === 0 ? null : Math.min(turn.nowMs + LONGEST_MS, ...waits)
}

function laneTimes(turn: Turn, partition: Snapshot): number[] {
  return [...lanesOf(partition)].flatMap(([lane, rows]) => {
    const plan = planLane(rows, turn.state, turn.nowMs, turn.rules)
    const isReady = plan.batch.length > 0 || plan.cancel !== null || plan.changes.length > 0
    const files = partition.attachments
      .filter((file) => file.lane === lane && !isUploaded(file) && !file.refused)
      .map((file) => file.nextAtMs)
    return [...(isReady ? [turn.nowMs] : []), ...(plan.nextAtMs === null ? [] : [plan.nextAtMs]), ...files]
  })
}
