import type { SyncResult } from '#src/contract/sync.ts'
import { meaningOf, readBatch, readCancel, readReconcile, readUpload } from './answers.ts'
import type { HttpAnswer } from './events.ts'
import { fateOf, obey } from './fates.ts'
import type { OperationError } from './operation.ts'
import { receiptsAfter } from './planning.ts'
import { backOff, postpone, silence } from './postponing.ts'
import type { Reconciling, Request, Verdict } from './state.ts'
import { patch, queue, takeRequest, type Turn } from './turn.ts'

/** An answer came back for a call. What is learnt of the operations is queued for the store; nothing is believed before it is written. */
export function answered(turn: Turn, requestId: string, answer: HttpAnswer): void {
  const request = takeRequest(turn, requestId)
  if (!request) return
  switch (request.to) {
    case 'batch': {
      const read = readBatch(answer)
      return read.is === 'answer'
        ? batchAnswered(turn, request, read.value, answer.epoch)
        : failed(turn, request, read, answer)
    }
    case 'cancel': {
      const read = readCancel(answer)
      return read.is === 'answer'
        ? cancelAnswered(turn, request, read.value, answer.epoch)
        : failed(turn, request, read, answer)
    }
    case 'reconcile': {
      const read = readReconcile(answer)
      return read.is === 'answer'
        ? reconciled(turn, request, read.value.unknown, answer.epoch)
        : failed(turn, request, read, answer)
    }
    case 'upload': {
      const read = readUpload(answer)
      if (read.is !== 'answer') return failed(turn, request, read, answer)
      heardFrom(turn, answer.epoch)
      queue(turn, {
        is: 'upload',
        lane: request.lane!,
        sha256: request.sha256!,
        outcome: { is: 'received', offset: read.value },
      })
    }
  }
}

/** Any answer of ours proves the connection, whatever it says. */
function heardFrom(turn: Turn, epoch: string | null): void {
  if (turn.state.contact !== 'good') turn.effects.push({ do: 'contact', is: 'good' })
  patch(turn, { contact: 'good' })
  noticeEpoch(turn, epoch)
}

/** Another epoch than the partition's means that the server may have forgotten things. */
export function noticeEpoch(turn: Turn, epoch: string | null): void {
  const { partition, reconciling } = turn.state
  if (!partition || epoch === null || epoch === partition.epoch || reconciling) return
  if (partition.epoch === null) queue(turn, { is: 'epoch', epoch, unknownKeys: [], nowMs: turn.nowMs })
  else patch(turn, { reconciling: newReconciling(turn.nowMs) })
}

export function newReconciling(nowMs: number): Reconciling {
  return { checkedSeq: 0, unknownKeys: [], epoch: null, attempts: 0, nextAtMs: nowMs }
}

function batchAnswered(turn: Turn, request: Request, results: readonly SyncResult[], epoch: string | null): void {
  heardFrom(turn, epoch)
  patch(turn, { singleLanes: turn.state.singleLanes.filter((lane) => lane !== request.lane) })
  const byKey = new Map(results.map((result) => [result.key, result]))
  const verdicts = request.sent.map((ids): Verdict => {
    const result = byKey.get(ids.idemKey)
    // Behind one that has to be tried again: the server did not look at it, or says nothing of it.
    if (!result) return { ...ids, fate: { is: 'later', atMs: turn.nowMs, error: null } }
    return { ...ids, fate: fateOf(turn, ids, result) }
  })
  queue(turn, { is: 'verdicts', verdicts, nowMs: turn.nowMs })
}

function cancelAnswered(
  turn: Turn,
  request: Request,
  { state, status = 0, body }: { state: 'cancelled' | 'done'; status?: number; body?: unknown },
  epoch: string | null,
): void {
  heardFrom(turn, epoch)
  const isDone = state === 'done' && status >= 200 && status < 300
  // A refusal that is stored under the key is as final as a tombstone.
  queue(turn, {
    is: 'verdicts',
    verdicts: request.sent.map((ids) => ({
      ...ids,
      fate: isDone ? { is: 'done', answer: body } : { is: 'cancelled' },
    })),
    nowMs: turn.nowMs,
  })
}

function reconciled(turn: Turn, request: Request, unknown: readonly string[], epoch: string | null): void {
  heardFrom(turn, epoch)
  const { reconciling, partition } = turn.state
  if (!reconciling || !partition || epoch === null) return
  if (reconciling.epoch !== null && reconciling.epoch !== epoch)
    return patch(turn, { reconciling: newReconciling(turn.nowMs) })
  const asked = new Set(request.sent.map((ids) => ids.opId))
  const checkedSeq = partition.receipts.reduce(
    (seq, row) => (asked.has(row.opId) ? Math.max(seq, row.seq) : seq),
    reconciling.checkedSeq,
  )
  const unknownKeys = [...reconciling.unknownKeys, ...unknown]
  patch(turn, { reconciling: { ...reconciling, checkedSeq, unknownKeys, epoch, attempts: 0 } })
  // `reconciling` ends when this is stored: until then nothing leaves that would build on what is missing.
  if (receiptsAfter(partition, checkedSeq).length === 0)
    queue(turn, { is: 'epoch', epoch, unknownKeys, nowMs: turn.nowMs })
}

/** A call that did not do what it was for. */
function failed(
  turn: Turn,
  request: Request,
  read: { is: 'silence' } | { is: 'refusal'; error: OperationError },
  { epoch, retryAfterSeconds }: HttpAnswer,
): void {
  if (read.is === 'silence') return silence(turn, request)
  heardFrom(turn, epoch)
  const { error } = read
  const meaning = meaningOf(error.status, error.code)
  switch (meaning) {
    case 'session-over':
    case 'deactivated':
    case 'pause':
      obey(turn, meaning, retryAfterSeconds)
      return postpone(turn, request, turn.nowMs, null)
    case 'other-principal':
      obey(turn, meaning, retryAfterSeconds)
      return backOff(turn, request, error, null)
    case 'later':
      return backOff(turn, request, error, retryAfterSeconds)
    default:
      return refused(turn, request, error, meaning === 'rejected-unstored' ? 'rejected' : 'quarantined')
  }
}

/** The call itself was refused. Of several operations each goes alone from now on, so that one cannot take the others with it. */
function refused(turn: Turn, request: Request, error: OperationError, state: 'rejected' | 'quarantined'): void {
  if (request.to === 'upload')
    return queue(turn, {
      is: 'upload',
      lane: request.lane!,
      sha256: request.sha256!,
      outcome: { is: 'refused', error },
    })
  if (request.to !== 'batch') return backOff(turn, request, error, null)
  if (request.sent.length > 1) {
    patch(turn, { singleLanes: [...turn.state.singleLanes, request.lane!] })
    return postpone(turn, request, turn.nowMs, null)
  }
  queue(turn, {
    is: 'verdicts',
    verdicts: request.sent.map((ids) => ({ ...ids, fate: { is: 'refused-unstored', state, error } })),
    nowMs: turn.nowMs,
  })
}
