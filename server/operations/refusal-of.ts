import type { FastifyError } from 'fastify'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { isCrossed } from '#server/store/crossed-writes.ts'

/** What was sent is no value of its column: text that cannot be kept, no number, no day, out of range. Asked again it is the same. */
const NO_VALUE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

/** What a failure is called in an answer: a refusal is itself, everything else becomes one. */
export function refusalOf(error: Error): Refusal {
  return error instanceof Refusal ? error : translate(error as FastifyError)
}

function translate(error: FastifyError): Refusal {
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 })
  if (isCrossed(error)) return new Refusal('unavailable', { retryAfterSeconds: 1 })
  if (NO_VALUE.has(error.code)) return new Refusal('validation')
  switch (error.statusCode) {
    case 403:
    case 404:
      return new Refusal('not-found')
    case 400:
    case 414:
      return new Refusal('bad-request')
    case 413:
      return new Refusal('payload-too-large')
    case 415:
      return new Refusal('unsupported-media-type')
    case 429:
      return new Refusal('too-many-requests', { retryAfterSeconds: 60 })
    default:
      return new Refusal('internal')
  }
}
