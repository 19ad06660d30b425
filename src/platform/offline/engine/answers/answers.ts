import * as v from 'valibot'
import type { SyncResult } from '#src/contract/sync.ts'
import { CancelAnswer, SyncAnswer } from '#src/contract/sync.ts'
import type { HttpAnswer } from '../events.ts'
import type { OperationError } from '../operation.ts'

/** What a status says about one operation, or about everything (offline.md §5). */
export type Meaning =
  | 'done'
  | 'cancelled'
  /** The server keeps this refusal under the key. */
  | 'needs-you'
  | 'rejected'
  | 'key-reused'
  /** It keeps nothing: a late copy might still find another world. */
  | 'rejected-unstored'
  | 'quarantined-unstored'
  | 'files-missing'
  | 'later'
  | 'pause'
  | 'session-over'
  | 'deactivated'
  | 'other-principal'

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  401: 'session-over',
  419: 'session-over',
  409: 'deactivated',
  403: 'rejected-unstored',
  404: 'rejected-unstored',
  408: 'later',
  410: 'cancelled',
  412: 'needs-you',
  413: 'rejected-unstored',
  415: 'rejected-unstored',
  422: 'rejected',
  424: 'files-missing',
  429: 'pause',
}

export function meaningOf(status: number, code: string): Meaning {
  if (status >= 200 && status < 300) return 'done'
  if (code === 'principal-mismatch') return 'other-principal'
  if (code === 'idempotency-key-reused') return 'key-reused'
  return BY_STATUS[status] ?? (status >= 500 || status < 400 ? 'later' : 'quarantined-unstored')
}

/** An answer to a call as a whole: from somebody else than our server (a captive portal, a proxy), a refusal of the call itself, or what was asked for. */
export type Reading<T> =
  | { readonly is: 'silence' }
  | { readonly is: 'refusal'; readonly error: OperationError }
  | { readonly is: 'answer'; readonly value: T }

export const readBatch = (answer: HttpAnswer): Reading<readonly SyncResult[]> => {
  const read = reading(answer, SyncAnswer)
  return read.is === 'answer' ? { is: 'answer', value: read.value.results } : read
}
export const readCancel = (answer: HttpAnswer): Reading<v.InferOutput<typeof CancelAnswer>> =>
  reading(answer, CancelAnswer)
export const readReconcile = (answer: HttpAnswer): Reading<{ readonly unknown: readonly string[] }> =>
  reading(answer, v.object({ unknown: v.array(v.string()) }))
/** An upload is answered by the offset that the server has reached, whether it took the chunk or not. */
export const readUpload = (answer: HttpAnswer): Reading<number> => {
  if (answer.epoch === null) return { is: 'silence' }
  if (answer.status >= 400) return { is: 'refusal', error: errorOf(answer.status, answer.body) }
  return answer.uploadOffset === null ? { is: 'silence' } : { is: 'answer', value: answer.uploadOffset }
}

function reading<S extends v.GenericSchema>(answer: HttpAnswer, schema: S): Reading<v.InferOutput<S>> {
  if (answer.epoch === null || answer.body === undefined) return { is: 'silence' }
  if (answer.status >= 400) return { is: 'refusal', error: errorOf(answer.status, answer.body) }
  const read = v.safeParse(schema, answer.body)
  return read.success ? { is: 'answer', value: read.output } : { is: 'silence' }
}

const LooseError = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.string(), ''),
  errors: v.fallback(v.optional(v.record(v.string(), v.array(v.string()))), undefined),
  details: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
})

/** The error as it came, as far as it can be read. */
export function errorOf(status: number, body: unknown): OperationError {
  const read = v.safeParse(LooseError, body)
  if (!read.success) return { status, code: '', message: '' }
  const { code, message, errors, details } = read.output
  return { status, code, message, ...(errors ? { errors } : {}), ...(details ? { details } : {}) }
}
