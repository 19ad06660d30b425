import type { ErrorCode } from '#src/contract/errors.ts'
import type { TextKey } from '#server/texts/ro.ts'

/** Status of each error code (api.md §3). 409 is `account-deactivated` and nothing else. */
export const statusOf: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  'principal-mismatch': 403,
  'orders-not-allowed': 403,
  'account-deactivated': 409,
  'not-found': 404,
  validation: 422,
  'invalid-credentials': 422,
  'invalid-reset-token': 422,
  'wrong-password': 422,
  'wrong-code': 422,
  'login-expired': 422,
  'wrong-pin': 422,
  'pin-locked': 422,
  'nothing-selected': 422,
  'already-ordered': 422,
  'cash-over-cap': 422,
  'not-stockable': 422,
  'too-many-lines': 422,
  'too-many-vehicles': 422,
  'too-many-favourites': 422,
  'order-differs': 412,
  'offer-unpublished': 412,
  'offer-expired': 412,
  'offer-ordered': 412,
  'offer-changed': 412,
  'points-differ': 412,
  'not-enough-points': 422,
  'points-exhausted': 422,
  'content-changed': 412,
  'return-changed': 412,
  'prize-gone': 422,
  'nothing-open': 422,
  'contract-closed': 412,
  'cart-line-changed': 412,
  'photos-missing': 424,
  cancelled: 410,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 400,
  'bad-request': 400,
  'unknown-operation': 400,
  'in-flight': 503,
  unavailable: 503,
  'too-many-requests': 429,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  internal: 500,
}

/** A text in the answer: a key of the server's texts with its values, said in the caller's language when the answer is made. */
export interface TextRef {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * How a service says no. It ends the request with the code's status; inside an exactly-once call the effect is rolled back and, when the
 * answer is terminal, the refusal itself is stored under the key (offline.md §3).
 */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly extra: {
      readonly errors?: Readonly<Record<string, readonly TextRef[]>>
      readonly details?: Record<string, unknown>
      readonly text?: TextRef
      readonly retryAfterSeconds?: number
    } = {},
  ) {
    super(code)
  }
  get status(): number {
    return statusOf[this.code]
  }
}

/** More of something than one person can have; it says how many. */
export function tooMany(code: 'too-many-lines' | 'too-many-vehicles' | 'too-many-favourites', most: number): Refusal {
  return new Refusal(code, { text: { key: code, values: { most } }, details: { most } })
}

/** A refusal of one field. */
export function fieldRefusal(field: string, key: TextKey, values?: TextRef['values']): Refusal {
  return new Refusal('validation', { errors: { [field]: [{ key, values }] } })
}
