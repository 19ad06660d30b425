import * as v from 'valibot'
import type { ErrorBody, ErrorCode } from '#src/contract/errors.ts'
import { FieldErrors as FieldErrorsSchema, type FieldErrors } from '#src/contract/field-errors.ts'
import { ApiError, type ApiErrorKind } from './api-error.ts'

/** The parts of an answer that classification reads; kept apart from the call so that it is a pure function. */
export interface RefusedAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/** What an answer outside 2xx means (api.md §3). */
export function classifyRefusal({ status, body, retryAfter }: RefusedAnswer): ApiError {
  const known = readErrorBody(body)
  const seconds = Number(retryAfter)
  return new ApiError({
    kind: kindOf(status, known !== null),
    status,
    message: known?.message ?? '',
    code: known?.code,
    fieldErrors: known?.errors,
    details: known?.details,
    retryAfterSeconds: retryAfter !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  })
}

function kindOf(status: number, isOurs: boolean): ApiErrorKind {
  if (status === 401 || status === 419 || status === 409) return 'unauthorized'
  if (status >= 500) return 'server'
  // A refusal in another shape is not from our server: a proxy or a hotel's login page.
  return isOurs ? 'rejected' : 'offline'
}

const LooseBody = v.object({
  message: v.optional(v.union([v.string(), v.object({ errors: FieldErrorsSchema })])),
  errors: v.optional(FieldErrorsSchema),
  // A newer server may know more codes, which nothing here asks for; its words are good all the same.
  code: v.fallback(v.optional(v.custom<ErrorCode>((code) => typeof code === 'string')), undefined),
  details: v.optional(v.record(v.string(), v.unknown())),
})

interface KnownBody extends Partial<Pick<v.InferOutput<typeof ErrorBody>, 'code' | 'details'>> {
  readonly message: string
  readonly errors?: FieldErrors
}

/** Field errors stand in `errors` or in `message.errors` (LIM-01). */
function readErrorBody(body: unknown): KnownBody | null {
  const parsed = v.safeParse(LooseBody, body)
  if (!parsed.success) return null
  const { message, errors, code, details } = parsed.output
  if (message === undefined && errors === undefined) return null
  const nested = typeof message === 'object' ? message.errors : undefined
  return { message: typeof message === 'string' ? message : '', errors: errors ?? nested, code, details }
}
