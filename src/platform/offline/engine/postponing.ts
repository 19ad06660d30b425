import { AT_ONCE_MS, backOffMs } from './back-off.ts'
import type { OperationError } from './operation.ts'
import type { NewIds, Request, Verdict } from './state.ts'
import { patch, queue, takeRequest, type StepContext } from './step-context.ts'

/** No answer that was the server's: the outcome is unknown, so the same key goes again. */
export function unanswered(
  context: StepContext,
  requestId: string,
  reason: 'timeout' | 'network' | 'aborted' | 'no-token',
): void {
  const request = takeRequest(context, requestId)
  if (!request) return
  if (reason === 'no-token') context.effects.push({ do: 'check-session' })
  if (reason === 'aborted') return postpone(context, request, AT_ONCE_MS, null)
  if (reason === 'no-token') return backOff(context, request, { status: 0, code: 'other-session', message: '' }, null)
  silence(context, request)
}

export function silence(context: StepContext, request: Request): void {
  if (context.state.contact !== 'silent') context.effects.push({ do: 'contact', is: 'silent' })
  patch(context, { contact: 'silent' })
  backOff(context, request, { status: 0, code: 'no-answer', message: '' }, null)
}

/** Tried again later, and later every time. */
export function backOff(
  context: StepContext,
  request: Request,
  error: OperationError,
  retryAfterSeconds: number | null,
): void {
  const [first] = request.sent
  postpone(
    context,
    request,
    first && request.to !== 'reconcile' ? laterAt(context, first, retryAfterSeconds) : AT_ONCE_MS,
    error,
    retryAfterSeconds,
  )
}

/** The first of a batch waits, and what is behind it waits for that. */
export function postpone(
  context: StepContext,
  request: Request,
  atMs: number,
  error: OperationError | null,
  retryAfterSeconds: number | null = null,
): void {
  const { reconciling, partition } = context.state
  if (request.to === 'reconcile') {
    if (!reconciling) return
    const attempts = reconciling.attempts + 1
    return patch(context, {
      reconciling: {
        ...reconciling,
        attempts,
        nextAtMs: error ? context.nowMs + backOffMs(attempts, context.random, retryAfterSeconds) : AT_ONCE_MS,
      },
    })
  }
  if (request.to === 'upload') {
    const file = partition?.attachments.find(
      (each) => each.lane === request.lane && each.sha256 === request.file?.sha256,
    )
    const waitMs = backOffMs((file?.attempts ?? 0) + 1, context.random, retryAfterSeconds)
    return queue(context, {
      is: 'upload',
      file: request.file!,
      outcome: { is: 'later', atMs: error ? context.nowMs + waitMs : AT_ONCE_MS, awaitsContact: error?.status === 0 },
    })
  }
  const verdicts = request.sent.map((ids, index): Verdict => ({
    ...ids,
    fate: index === 0 ? { is: 'later', atMs, error } : { is: 'later', atMs: AT_ONCE_MS, error: null },
  }))
  queue(context, { is: 'verdicts', verdicts, epoch: null, nowMs: context.nowMs })
}

export function laterAt(context: StepContext, { opId }: NewIds, retryAfterSeconds: number | null): number {
  return (
    context.nowMs +
    backOffMs(
      context.state.partition?.operations.find((row) => row.opId === opId)?.attempts ?? 0,
      context.random,
      retryAfterSeconds,
    )
  )
}
