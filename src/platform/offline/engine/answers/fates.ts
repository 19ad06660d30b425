import type { SyncResult } from '#src/contract/sync.ts'
import { errorOf, type Meaning, meaningOf } from './answers.ts'
import { AT_ONCE_MS, backOffMs, DELAYED_AFTER, pauseMs } from '../back-off.ts'
import type { OperationError } from '../operation.ts'
import { laterAt } from '../postponing.ts'
import type { Fate, Halt, NewIds } from '../state.ts'
import { patch, type StepContext } from '../step-context.ts'

/** What becomes of an operation by the server's word on it. */
export function fateOf(context: StepContext, ids: NewIds, { status, body, retry_after_seconds }: SyncResult): Fate {
  const retryAfterSeconds = retry_after_seconds ?? null
  const error = errorOf(status, body)
  const meaning = meaningOf(status, error.code)
  switch (meaning) {
    case 'done':
      return { is: 'done', answer: body }
    case 'cancelled':
      return { is: 'cancelled' }
    case 'needs-you':
    case 'rejected':
      return { is: 'refused', state: meaning, error }
    // The key is another payload's: a tombstone would answer for that one.
    case 'key-reused':
      return { is: 'refused', state: 'quarantined', error }
    case 'rejected-unstored':
      return { is: 'refused-unstored', state: 'rejected', error }
    case 'quarantined-unstored':
      return { is: 'refused-unstored', state: 'quarantined', error }
    case 'files-missing':
      if (missesOnlyOthers(context, ids, error)) return { is: 'refused-unstored', state: 'needs-you', error }
      return { is: 'later', atMs: laterAt(context, ids, null), error, isFilesUnsure: true }
    case 'later':
      // Another copy of it is being worked on and has its answer soon: what was said before still holds, and no long wait.
      if (error.code === 'in-flight')
        return { is: 'later', atMs: context.nowMs + backOffMs(2, context.random, retryAfterSeconds), error: null }
      return { is: 'later', atMs: laterAt(context, ids, retryAfterSeconds), error }
    default:
      obey(context, meaning, retryAfterSeconds)
      return {
        is: 'later',
        atMs: meaning === 'other-principal' ? laterAt(context, ids, null) : AT_ONCE_MS,
        error: null,
      }
  }
}

/** All its own files are there. Another device wrote over what it belongs to, with files of its own, which may still come; after that many tries only the person knows. */
function missesOnlyOthers({ state }: StepContext, { opId }: NewIds, { details }: OperationError): boolean {
  const row = state.partition?.operations.find((each) => each.opId === opId)
  const missing = details?.missing
  if (!row || row.attempts < DELAYED_AFTER || !Array.isArray(missing) || missing.length === 0) return false
  return !missing.some((sha256) => row.attachments.includes(sha256))
}

/** What is said to the whole engine, by whatever answer it came. */
export function obey(
  context: StepContext,
  meaning: Extract<Meaning, 'pause' | 'session-over' | 'deactivated' | 'other-principal'>,
  retryAfterSeconds: number | null,
): void {
  if (meaning === 'pause') patch(context, { pausedUntilMs: context.nowMs + pauseMs(context.random, retryAfterSeconds) })
  else if (meaning === 'other-principal') context.effects.push({ do: 'check-session' })
  else halt(context, meaning)
}

/** Sends nothing more and gives up what is in flight; `halted` is told once all of that has been written down. */
export function halt(context: StepContext, reason: Halt): void {
  if (context.state.halt) return
  for (const request of context.state.requests)
    if (request.isSent) context.effects.push({ do: 'abort', requestId: request.requestId })
  patch(context, { halt: reason, requests: context.state.requests.filter((request) => request.isSent) })
}
