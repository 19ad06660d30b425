import { AT_ONCE_MS } from '../back-off.ts'
import type { SyncResult } from '#src/contract/sync.ts'
import { meaningOf, readBatch, readCancel, readReconcile, readUpload } from './answers.ts'
import type { HttpAnswer } from '../events.ts'
import { fateOf, obey } from './fates.ts'
import type { OperationError } from '../operation.ts'
import { receiptsBesides } from './receipts.ts'
import { backOff, postpone, silence } from '../postponing.ts'
import type { Reconciling, Request, Verdict } from '../state.ts'
import { patch, queue, takeRequest, type StepContext } from '../step-context.ts'

/** An answer came back for a call. What is learnt of the operations is queued for the store; nothing is believed before it is written. */
export function answered(context: StepContext, requestId: string, answer: HttpAnswer): void {
  const request = takeRequest(context, requestId)
  if (!request) return
  if (isOutlived(context, request, answer)) return postpone(context, request, AT_ONCE_MS, null)
  switch (request.to) {
    case 'batch': {
      const read = readBatch(answer)
      return read.is === 'answer'
        ? batchAnswered(context, request, read.value, answer.epoch)
        : failed(context, request, read, answer)
    }
    case 'cancel': {
      const read = readCancel(answer)
      return read.is === 'answer'
        ? cancelAnswered(context, request, read.value, answer.epoch)
        : failed(context, request, read, answer)
    }
    case 'reconcile': {
      const read = readReconcile(answer)
      return read.is === 'answer'
        ? reconciled(context, request, read.value.unknown, answer.epoch)
        : failed(context, request, read, answer)
    }
    case 'upload': {
      const read = readUpload(answer)
      if (read.is !== 'answer') return failed(context, request, read, answer)
      heardFrom(context, answer.epoch)
      queue(context, {
        is: 'upload',
        file: request.file!,
        outcome: { is: 'received', offset: read.value },
      })
    }
  }
}

/** The answer was long on its way: what it says was said before the server was restored, which another page has found out meanwhile. Nobody knows whether it still holds. */
function isOutlived({ state: { partition } }: StepContext, { epoch }: Request, answer: HttpAnswer): boolean {
  return answer.epoch !== null && answer.epoch === epoch && answer.epoch !== partition?.epoch
}

/** Any answer of ours proves the connection, whatever it says. */
function heardFrom(context: StepContext, epoch: string | null): void {
  if (context.state.contact !== 'good') context.effects.push({ do: 'contact', is: 'good' })
  patch(context, { contact: 'good' })
  noticeEpoch(context, epoch)
}

/** Another epoch than the partition's means that the server may have forgotten things. */
export function noticeEpoch(context: StepContext, epoch: string | null): void {
  const { partition, reconciling } = context.state
  if (!partition || epoch === null || epoch === partition.epoch) return
  if (partition.epoch === null && receiptsBesides([], partition.receipts).length === 0)
    queue(context, { is: 'epoch', epoch, askedIds: [], unknownKeys: [], nowMs: context.nowMs })
  else if (!reconciling) patch(context, { reconciling: newReconciling() })
}

export function newReconciling(): Reconciling {
  return { askedIds: [], unknownKeys: [], epoch: null, attempts: 0, nextAtMs: AT_ONCE_MS }
}

function batchAnswered(
  context: StepContext,
  request: Request,
  results: readonly SyncResult[],
  epoch: string | null,
): void {
  heardFrom(context, epoch)
  patch(context, { singleLanes: context.state.singleLanes.filter((lane) => lane !== request.lane) })
  const byKey = new Map(results.map((result) => [result.key, result]))
  const verdicts = request.sent.map((ids): Verdict => {
    const result = byKey.get(ids.idemKey)
    // Behind one that has to be tried again: the server did not look at it, or says nothing of it.
    if (!result) return { ...ids, fate: { is: 'later', atMs: AT_ONCE_MS, error: null } }
    return { ...ids, fate: fateOf(context, ids, result) }
  })
  queue(context, { is: 'verdicts', verdicts, epoch, nowMs: context.nowMs })
}

function cancelAnswered(
  context: StepContext,
  request: Request,
  { state, status = 0, body }: { state: 'cancelled' | 'done'; status?: number; body?: unknown },
  epoch: string | null,
): void {
  heardFrom(context, epoch)
  const isDone = state === 'done' && status >= 200 && status < 300
  // A refusal that is stored under the key is as final as a tombstone.
  queue(context, {
    is: 'verdicts',
    verdicts: request.sent.map((ids) => ({
      ...ids,
      fate: isDone ? { is: 'done', answer: body } : { is: 'cancelled' },
    })),
    epoch,
    nowMs: context.nowMs,
  })
}

function reconciled(context: StepContext, request: Request, unknown: readonly string[], epoch: string | null): void {
  heardFrom(context, epoch)
  const { reconciling, partition } = context.state
  if (!reconciling || !partition || epoch === null) return
  if (reconciling.epoch !== null && reconciling.epoch !== epoch)
    return patch(context, { reconciling: newReconciling() })
  const askedIds = [...reconciling.askedIds, ...request.sent.map((ids) => ids.opId)]
  const unknownKeys = [...reconciling.unknownKeys, ...unknown]
  patch(context, { reconciling: { ...reconciling, askedIds, unknownKeys, epoch, attempts: 0 } })
  // `reconciling` ends when this is stored: until then nothing leaves that would build on what is missing.
  if (receiptsBesides(askedIds, partition.receipts).length === 0)
    queue(context, { is: 'epoch', epoch, askedIds, unknownKeys, nowMs: context.nowMs })
}

/** A call that did not do what it was for. */
function failed(
  context: StepContext,
  request: Request,
  read: { is: 'silence' } | { is: 'refusal'; error: OperationError },
  { epoch, retryAfterSeconds }: HttpAnswer,
): void {
  if (read.is === 'silence') return silence(context, request)
  heardFrom(context, epoch)
  const { error } = read
  const meaning = meaningOf(error.status, error.code)
  switch (meaning) {
    case 'session-over':
    case 'deactivated':
    case 'pause':
      obey(context, meaning, retryAfterSeconds)
      return postpone(context, request, AT_ONCE_MS, null)
    case 'other-principal':
      obey(context, meaning, retryAfterSeconds)
      return backOff(context, request, error, null)
    case 'later':
      return backOff(context, request, error, retryAfterSeconds)
    default:
      return refused(context, request, error, meaning === 'rejected-unstored' ? 'rejected' : 'quarantined', epoch)
  }
}

/** The call itself was refused. Of several operations each goes alone from now on, so that one cannot take the others with it. */
function refused(
  context: StepContext,
  request: Request,
  error: OperationError,
  state: 'rejected' | 'quarantined',
  epoch: string | null,
): void {
  if (request.to === 'upload')
    return queue(context, {
      is: 'upload',
      file: request.file!,
      outcome: { is: 'refused', error },
    })
  if (request.to !== 'batch') return backOff(context, request, error, null)
  if (request.sent.length > 1) {
    patch(context, { singleLanes: [...context.state.singleLanes, request.lane!] })
    return postpone(context, request, AT_ONCE_MS, null)
  }
  queue(context, {
    is: 'verdicts',
    verdicts: request.sent.map((ids) => ({ ...ids, fate: { is: 'refused-unstored', state, error } })),
    epoch,
    nowMs: context.nowMs,
  })
}
