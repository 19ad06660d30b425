import { backOffMs } from './back-off.ts'
import type { OperationError } from './operation.ts'
import type { NewIds, Request, Verdict } from './state.ts'
import { patch, queue, takeRequest, type Turn } from './turn.ts'

/** No answer that was the server's: the outcome is unknown, so the same key goes again. */
export function unanswered(
  turn: Turn,
  requestId: string,
  reason: 'timeout' | 'network' | 'aborted' | 'no-token',
): void {
  const request = takeRequest(turn, requestId)
  if (!request) return
  if (reason === 'no-token') turn.effects.push({ do: 'check-session' })
  if (reason === 'aborted') return postpone(turn, request, turn.nowMs, null)
  if (reason === 'no-token') return backOff(turn, request, { status: 0, code: 'other-session', message: '' }, null)
  silence(turn, request)
}

export function silence(turn: Turn, request: Request): void {
  if (turn.state.contact !== 'silent') turn.effects.push({ do: 'contact', is: 'silent' })
  patch(turn, { contact: 'silent' })
  backOff(turn, request, { status: 0, code: 'no-answer', message: '' }, null)
}

/** Tried again later, and later every time. */
export function backOff(turn: Turn, request: Request, error: OperationError, retryAfterSeconds: number | null): void {
  const [first] = request.sent
  postpone(
    turn,
    request,
    first && request.to !== 'reconcile' ? laterAt(turn, first, retryAfterSeconds) : turn.nowMs,
    error,
    retryAfterSeconds,
  )
}

/** The first of a batch waits, and what is behind it waits for that. */
export function postpone(
  turn: Turn,
  request: Request,
  atMs: number,
  error: OperationError | null,
  retryAfterSeconds: number | null = null,
): void {
  const { reconciling, partition } = turn.state
  if (request.to === 'reconcile') {
    if (!reconciling) return
    const attempts = reconciling.attempts + 1
    return patch(turn, {
      reconciling: {
        ...reconciling,
        attempts,
        nextAtMs: error ? turn.nowMs + backOffMs(attempts, turn.random, retryAfterSeconds) : turn.nowMs,
      },
    })
  }
  if (request.to === 'upload') {
    const file = partition?.attachments.find((each) => each.lane === request.lane && each.sha256 === request.sha256)
    const waitMs = error ? backOffMs((file?.attempts ?? 0) + 1, turn.random, retryAfterSeconds) : 0
    return queue(turn, {
      is: 'upload',
      lane: request.lane!,
      sha256: request.sha256!,
      outcome: { is: 'later', atMs: turn.nowMs + waitMs, awaitsContact: error?.status === 0 },
    })
  }
  const verdicts = request.sent.map((ids, index): Verdict => ({
    ...ids,
    fate: index === 0 ? { is: 'later', atMs, error } : { is: 'later', atMs: turn.nowMs, error: null },
  }))
  queue(turn, { is: 'verdicts', verdicts, nowMs: turn.nowMs })
}

export function laterAt(turn: Turn, { opId }: NewIds, retryAfterSeconds: number | null): number {
  return (
    turn.nowMs +
    backOffMs(
      turn.state.partition?.operations.find((row) => row.opId === opId)?.attempts ?? 0,
      turn.random,
      retryAfterSeconds,
    )
  )
}
