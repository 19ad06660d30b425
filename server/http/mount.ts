import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import { type Locale, Uuid } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { localeFrom, text } from '#server/texts/text.ts'
import type { RouteLimit } from './limits.ts'
import { fingerprint, once } from './idempotency.ts'
import { readInput, sayErrors } from './input.ts'
import { authenticate, type Principal, requireStaff } from './principal.ts'
import { Refusal } from './refusal.ts'
import { stripperOf } from './strip-answer.ts'

/** What a handler is given. `db` is the effect's own transaction for a call that happens once, the pool otherwise. */
export interface Call<E extends Endpoint> {
  readonly db: Kysely<Tables>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly locale: Locale
  readonly request: FastifyRequest
  /** Runs after the transaction has committed and only if it did: socket hints. */
  readonly afterCommit: (action: () => void) => void
  readonly principal: E['access'] extends 'public' ? null : Principal
}

export type On = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<undefined extends AnswerInputOf<E> ? void : AnswerInputOf<E>>, options?: { rateLimit?: RouteLimit }) => void

/**
 * Gives the function by which modules mount endpoints: who may call, what is read, once or not, what is answered. The order is fixed here and
 * nowhere else: authenticate → access → input → (key → savepoint) → handler → answer stripped to its schema.
 */
export function mounter(app: FastifyInstance, db: Kysely<Tables>, { checksAnswers }: { checksAnswers: boolean }): On {
  return (endpoint, handler, options) => {
    const shape = endpoint.answer && answerShape(endpoint.answer, checksAnswers)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(options?.rateLimit ? { config: { rateLimit: options.rateLimit } } : {}),
      handler: async (request, reply) => {
        const principal = endpoint.access === 'public' ? null : await authenticate(db, request)
        request.locale = principal?.locale ?? localeFrom(request.headers['accept-language'])
        if (endpoint.access === 'staff' && principal) requireStaff(principal)
        const input = {
          params: endpoint.params && readInput(endpoint.params, request.params),
          query: endpoint.query && readInput(endpoint.query, request.query),
          body: endpoint.body && readInput(endpoint.body, request.body ?? {}),
        }
        const afterCommit: (() => void)[] = []
        const run = async (runDb: Kysely<Tables>) => {
          const answer = await handler({ ...input, db: runDb, locale: request.locale, request, principal, afterCommit: (action: () => void) => afterCommit.push(action) } as unknown as Call<typeof endpoint>)
          return { status: endpoint.status ?? 200, body: shape?.(answer) }
        }
        const answer = endpoint.once && principal ? await runOnce(request, db, principal, endpoint, input, run) : await run(db)
        if (answer.status < 400) for (const action of afterCommit) action()
        return send(reply, answer)
      },
    })
  }
}

/** Strips an answer to its schema; checks it first where a wrong one should fail loudly instead of reaching a screen. */
function answerShape(schema: v.GenericSchema, checks: boolean): (answer: unknown) => unknown {
  return checks ? (answer) => v.parse(schema, answer) : stripperOf(schema)
}

type Answer = { status: number; body: unknown; replayed?: boolean }

async function runOnce(request: FastifyRequest, db: Kysely<Tables>, principal: Principal, endpoint: Endpoint, input: object, run: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) throw new Refusal('idempotency-key-missing')
  if (!v.is(Uuid, key)) throw new Refusal('bad-request')
  const name = `${endpoint.method} ${endpoint.path}`
  return once(db, principal, { key, endpoint: name, fingerprint: fingerprint(input) }, run, (refusal) => errorBody(refusal, request.locale))
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.replayed) reply.header('Idempotency-Replayed', 'true')
  reply.header('Cache-Control', 'no-store').status(answer.status)
  return answer.body === undefined || answer.body === null ? reply.send() : reply.send(answer.body)
}

/** A refusal as the body of its answer, in the caller's language. */
export function errorBody(refusal: Refusal, locale: Locale): ErrorBody {
  const { errors, details } = refusal.extra
  const said = refusal.extra.text ?? { key: refusal.code }
  return { message: text(locale, said.key, said.values), code: refusal.code, ...(errors ? { errors: sayErrors(errors, locale) } : {}), ...(details ? { details } : {}) }
}
