import type { ErrorCode } from '#src/contract/errors.ts'
import type { FieldErrors } from '#src/contract/field-errors.ts'

/**
 * offline: no answer, or one that is not ours (captive portal): the outcome is unknown. timeout: no answer in time, unknown too.
 * unauthorized: the session is over (401, 419, 409). rejected: the server understood and refused. server: it failed (5xx).
 * contract: an answer that does not have the agreed shape.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'unauthorized' | 'rejected' | 'server' | 'contract'

interface ApiErrorParts {
  readonly kind: ApiErrorKind
  readonly message: string
  readonly status?: number
  readonly code?: ErrorCode
  readonly fieldErrors?: FieldErrors
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The one error that a call can end with. `message` is the server's, in the person's language; empty when there is no server's answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: ErrorCode | undefined
  readonly fieldErrors: FieldErrors
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.kind = parts.kind
    this.status = parts.status
    this.code = parts.code
    this.fieldErrors = parts.fieldErrors ?? {}
    this.details = parts.details ?? {}
    this.retryAfterSeconds = parts.retryAfterSeconds
  }
}

/** What the server keeps under a key, and a key that it knows for something else: only another key can lead to anything else. */
const DECIDED = new Set([400, 410, 412, 422])

/** True when the server has decided on the call's Idempotency-Key for good. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && DECIDED.has(error.status)
}

/** True when nobody knows whether the call took effect; only the same Idempotency-Key may be sent again. */
export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
}

/** A write without an answer that this device could not keep either: full, or allowed to keep nothing. */
export class NotKept extends ApiError {
  constructor(cause: ApiError) {
    super({ kind: cause.kind, message: '', cause })
  }
}
