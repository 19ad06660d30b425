import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLAN_OUTDATED } from '#server/db/preparing-client.ts'
import { localeFrom } from '#server/texts/text.ts'
import { errorBody } from './refusal-body.ts'
import { Refusal } from './refusal.ts'

/** Every failure leaves as an ErrorBody; only unexpected ones are logged with their stack, and never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.code !== 'in-flight') request.log.error({ err: error }, 'request failed')
    return sendRefusal(reply, request, refusal)
  })
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.extra
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return reply.status(refusal.status).header('Cache-Control', 'no-store').send(errorBody(refusal, request.locale ?? localeFrom(request.headers['accept-language'])))
}

/** SQLSTATE classes that mean "not now": connection lost, shutting down, too many connections, statement time-out. */
const UNAVAILABLE = new RegExp(`^(08|57P|53|57014|${PLAN_OUTDATED})`)
/** Text that PostgreSQL cannot hold: the character NUL. */
const NOT_TEXT = '22021'

/** What a failure is called in an answer: a refusal is itself, everything else becomes one. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  return error instanceof Refusal ? error : translate(error)
}

function translate(error: FastifyError): Refusal {
  if (UNAVAILABLE.test(error.code ?? '') || /ECONNREFUSED|ENOENT|ECONNRESET|Connection terminated|timeout exceeded when trying to connect/.test(`${error.code} ${error.message}`)) {
    return new Refusal('unavailable', { retryAfterSeconds: 2 })
  }
  if (error.code === NOT_TEXT) return new Refusal('bad-request')
  switch (error.statusCode) {
    case 400:
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
