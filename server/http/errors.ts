import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import { isCrossed } from '#server/store/crossed-writes.ts'
import { localeFrom } from '#server/texts/text.ts'
import { errorBody } from './refusal-body.ts'
import { Refusal } from './refusal.ts'

/** Every failure leaves as an ErrorBody; only unexpected ones are logged with their stack, and never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (isAboutAFile(error)) return reply.status(error.statusCode).header('Cache-Control', 'no-store').send()
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.code !== 'in-flight') request.log.error({ err: error }, 'request failed')
    return sendRefusal(reply, request, refusal)
  })
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.extra
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return reply
    .status(refusal.status)
    .header('Cache-Control', 'no-store')
    .send(errorBody(refusal, request.locale ?? localeFrom(request.headers['accept-language'])))
}

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

/** A part or a state of a file that there is not: the status says it all, and no app asks for it. */
function isAboutAFile(error: FastifyError | Refusal): error is FastifyError & { statusCode: 412 | 416 } {
  return !(error instanceof Refusal) && (error.statusCode === 412 || error.statusCode === 416)
}
