import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#server/operations/refusal-of.ts'
import { localeFrom } from '#server/texts/text.ts'
import { errorBody } from '#server/refusals/refusal-body.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** Every failure leaves as an ErrorBody; only unexpected ones are logged with their stack, and never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (isAboutAFile(error)) return reply.status(error.statusCode).header('Cache-Control', 'no-store').send()
    const refusal = refusalOf(error)
    // Who asks whether this process is ready, every second, is told; the stack of a Refusal says nothing.
    const isToldApart = refusal.code === 'in-flight' || (error === refusal && request.routeOptions.url === '/api/ready')
    if (refusal.status >= 500 && !isToldApart) request.log.error({ err: error }, 'request failed')
    return sendRefusal(reply, request, refusal)
  })
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.extra
  request.refusedAs = refusal.code
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return reply
    .status(refusal.status)
    .header('Cache-Control', 'no-store')
    .send(errorBody(refusal, request.locale ?? localeFrom(request.headers['accept-language'])))
}

/** A part or a state of a file that there is not: the status says it all, and no app asks for it. */
function isAboutAFile(error: FastifyError | Refusal): error is FastifyError & { statusCode: 412 | 416 } {
  return !(error instanceof Refusal) && (error.statusCode === 412 || error.statusCode === 416)
}
