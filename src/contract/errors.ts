import * as v from 'valibot'
import { FieldErrors } from './field-errors.ts'

/** The closed list of codes that an error answer can carry (api.md §3). */
export const errorCodes = [
  'unauthorized', // 401: no token, an unknown one, or an expired one
  'forbidden', // 403: the person lacks the right
  'principal-mismatch', // 403: X-Principal is not the token's principal
  'account-deactivated', // 409, and nothing else is 409
  'not-found', // 404: does not exist, or is not yours
  'validation', // 422: errors by field
  'invalid-credentials', // 422 at login
  'invalid-reset-token', // 422 at password reset
  'wrong-password', // 422 at password change
  'wrong-code', // 422: of the second factor; one that was taken before is wrong as well
  'login-expired', // 422: too long after the password, or in another browser
  'wrong-pin', // 422 at the bonus contract; `details.tries_left`
  'pin-locked', // 422: too many wrong PINs; `details.locked_until`
  'orders-not-allowed', // 403: can_place_orders is false
  'nothing-selected', // 422: no selected line can be ordered
  'already-ordered', // 422: every line that was seen has left with another order; `details.orders` are its numbers
  'cash-over-cap', // 422: more than can be paid so on one day; `details.cap`, and for who may see purchase prices `details.left`
  'too-many-lines', // 422: the cart would hold more than `details.most` lines
  'too-many-vehicles', // 422: more saved vehicles than `details.most`
  'too-many-favourites', // 422: more products on all lists together than `details.most`
  'order-differs', // 412: price, quantity, VAT, shipping point or stock differ from what was seen
  'offer-unpublished', // 412: the consultant has not published it
  'offer-expired', // 412
  'offer-ordered', // 412: `details` say which order it has become, who sent it and when
  'not-stockable', // 422: points pay only what the distributor has in stock; `details.lines` are the others
  'offer-changed', // 412: it was changed, recalled or rejected since it was seen, or what is asked for is not its turn
  'not-enough-points', // 422: START points of the company; `details.available` are what there is
  'points-exhausted', // 422: no more points available for this item
  'points-differ', // 412: what is had for points costs another number than was seen; `details.points` is it
  'prize-gone', // 422: a prize that is had once was, or none is left
  'nothing-open', // 422: no invoice is open
  'contract-closed', // 412: the bonus contract is not unlocked in this session
  'content-changed', // 412: somebody else changed it since it was read; `details.by` and `details.at`
  'return-changed', // 412: it was decided or withdrawn since it was seen, or the step is not its turn
  'cart-line-changed', // 412: the line's quantity is not base_quantity
  'photos-missing', // 424: `details.missing` are the hashes
  'cancelled', // 410
  'idempotency-key-missing', // 400
  'idempotency-key-reused', // 400: same key, other payload
  'unknown-operation', // 400: a kind that this server does not know
  'in-flight', // 503: the same key is being worked on
  'too-many-requests', // 429
  'payload-too-large', // 413
  'unsupported-media-type', // 415
  'bad-request', // 400: the request cannot be read
  'unavailable', // 503: the database cannot be reached
  'internal', // 500
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer that is not 2xx. `message` is in the caller's language. */
export const ErrorBody = v.object({
  message: v.string(),
  code: v.picklist(errorCodes),
  errors: v.optional(FieldErrors),
  details: v.optional(v.record(v.string(), v.unknown())),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
