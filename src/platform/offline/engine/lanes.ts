import { isUploaded } from './writing/attachment.ts'
import { ageProblem } from './ageing.ts'
import { isDue } from './back-off.ts'
import type { Operation, OperationError } from './operation.ts'
import type { Rules } from './rules.ts'
import type { Change, EngineState, Snapshot } from './state.ts'
import { presentShape } from './upcast.ts'

/** What a lane can do now. */
export interface LanePlan {
  readonly batch: readonly Operation[]
  readonly cancel: Operation | null
  /** Rows that must not be sent as they are. */
  readonly changes: readonly Change[]
  /** When the lane should be looked at again, if nothing else happens before. */
  readonly nextAtMs: number | null
  /** It waits for the shop to be heard of. */
  readonly isHeld?: boolean
}

/** The lanes in which something waits for the network, each with its rows in their order. */
export function lanesOf({ operations }: Snapshot): Map<string, Operation[]> {
  const lanes = new Map<string, Operation[]>()
  for (const row of operations) {
    const lane = lanes.get(row.lane)
    if (lane) lane.push(row)
    else lanes.set(row.lane, [row])
  }
  for (const rows of lanes.values()) rows.sort((a, b) => a.seq - b.seq)
  return lanes
}

/** First in, first out: a row that has to wait stops what is behind it, a row that waits for a person does not (offline.md §4, §5). */
export function planLane(rows: readonly Operation[], state: EngineState, nowMs: number, rules: Rules): LanePlan {
  const batch: Operation[] = []
  for (const row of rows) {
    if (row.state === 'cancelling') {
      // What is behind it might otherwise be overtaken by a late copy of it.
      const isNow = batch.length === 0 && isRowDue(row, state, nowMs)
      return {
        batch,
        cancel: isNow ? row : null,
        changes: [],
        nextAtMs: isNow || batch.length > 0 ? null : row.nextAtMs,
      }
    }
    if (row.state !== 'pending' && row.state !== 'sending') continue
    const gate = gateOf(row, state.partition!, nowMs, rules)
    if (gate.is === 'skip') continue
    if (gate.is === 'change') return { batch, cancel: null, changes: [gate.change], nextAtMs: null }
    if (gate.is === 'wait') return { batch, cancel: null, changes: [], nextAtMs: gate.untilMs }
    if (!isRowDue(row, state, nowMs)) return { batch, cancel: null, changes: [], nextAtMs: row.nextAtMs }
    if (!state.isReachable && row.attempts === 0)
      return { batch, cancel: null, changes: [], nextAtMs: state.probeAtMs, isHeld: batch.length === 0 }
    batch.push(row)
  }
  return { batch, cancel: null, changes: [], nextAtMs: null }
}

/** A back-off that began with silence ends when something answers again; one that the server asked for does not. */
function isRowDue(row: Operation, { contact }: EngineState, nowMs: number): boolean {
  return isDue(row.nextAtMs, nowMs) || (contact !== 'silent' && row.lastError?.status === 0)
}

type Gate =
  | { readonly is: 'open' | 'skip' }
  | { readonly is: 'wait'; readonly untilMs: number | null }
  | { readonly is: 'change'; readonly change: Change }

function gateOf(row: Operation, partition: Snapshot, nowMs: number, rules: Rules): Gate {
  // A later version wrote it, or wrote it otherwise.
  if (!rules.knows(row.kind) || row.schemaV > presentShape(row.kind, rules))
    return mark(row, 'quarantined', { status: 0, code: 'unknown-kind', message: '' })
  const undo = row.undoMs > 0 && !isDue(row.notBeforeMs, nowMs, row.undoMs) ? row.notBeforeMs : null
  if (undo !== null && row.attempts === 0) return { is: 'wait', untilMs: undo }
  const predecessor = row.supersedes === null ? null : find(partition, row.supersedes)
  if (predecessor?.state === 'done')
    return {
      is: 'change',
      change: { is: 'drop', opId: row.opId, error: { status: 0, code: 'already-done', message: '' }, nowMs },
    }
  if (predecessor?.state === 'cancelling') return { is: 'wait', untilMs: null }
  // A restored server had forgotten that it was done: it is done again, from behind.
  if (predecessor?.state === 'pending' || predecessor?.state === 'sending') return { is: 'skip' }
  const needed = dependencyGate(row, partition)
  if (needed.is !== 'open') return needed
  const age = ageProblem(row, nowMs)
  return age ? mark(row, 'needs-you', age) : { is: 'open' }
}

/** Everything that it depends on must be done, every file that it names must be there. */
function dependencyGate(row: Operation, partition: Snapshot): Gate {
  for (const opId of row.dependsOn) {
    const other = find(partition, opId)
    // A receipt that is no longer kept was done more than a week ago.
    if (!other || other.state === 'done') continue
    if (other.state === 'cancelled')
      return mark(row, 'needs-you', { status: 0, code: 'dependency-cancelled', message: '' })
    const isOnItsWay = other.state === 'pending' || other.state === 'sending' || other.state === 'cancelling'
    return isOnItsWay ? { is: 'wait', untilMs: null } : { is: 'skip' }
  }
  for (const sha256 of row.attachments) {
    const file = partition.attachments.find((each) => each.lane === row.lane && each.sha256 === sha256)
    if (!file) return mark(row, 'needs-you', { status: 0, code: 'file-missing', message: '' })
    if (file.refused) return mark(row, 'needs-you', file.refused)
    if (!isUploaded(file)) return { is: 'wait', untilMs: null }
  }
  return { is: 'open' }
}

function find({ operations, receipts }: Snapshot, opId: string): Operation | null {
  return operations.find((row) => row.opId === opId) ?? receipts.find((row) => row.opId === opId) ?? null
}

function mark(row: Operation, state: 'needs-you' | 'quarantined', error: OperationError): Gate {
  return { is: 'change', change: { is: 'mark', opId: row.opId, state, error } }
}
