import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import { type Locale, Uuid } from '#src/contract/fields.ts'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Hint, Operation, OperationCall } from '#server/operations/operation.ts'
import { admit, runOperation, type Shape } from '#server/operations/run-operation.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import type { KyselyStore, KyselyTransaction } from '#server/store/kysely-store.ts'
import { localeFrom } from '#server/texts/text.ts'
import type { RouteLimit } from './limits.ts'
import { authenticate } from '#server/http/authentication.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { stripperOf } from './strip-answer.ts'

/** What a handler is given. `tx` and `db` are the effect's own transaction for a call with a key, outside of any otherwise. */
export interface Call<E extends Endpoint> {
  readonly tx: KyselyTransaction
  readonly db: Kysely<Tables>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly setHeader: (name: string, value: string) => void
  /** A hint to the person's other screens; it leaves once the effect is committed. */
  readonly emit: <N extends SocketEventName>(event: N, payload: SocketPayload<N>) => void
  readonly principal: E['access'] extends 'public' ? null : Principal
}

interface MountOptions {
  readonly rateLimit?: RouteLimit
}
/** A call that is not queued, with its handler. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  handler(call: Call<Endpoint>): Promise<unknown>
  readonly options: MountOptions | undefined
}

/** Who may call, what is read, once or not, what is answered: the endpoint says it; the handler is given what was read. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<undefined extends AnswerInputOf<E> ? void : AnswerInputOf<E>>,
  options?: MountOptions,
): Route<E> {
  return { endpoint, handler, options }
}

export interface MountDeps {
  readonly store: KyselyStore
  readonly realtime: Realtime
  readonly shape: Shape
}

export function mountRoute(app: FastifyInstance, deps: MountDeps, { endpoint, handler, options }: Route): void {
  mount(app, deps, endpoint, options, (request, reply) => ({
    endpoint,
    effect: (call) =>
      handler({
        ...call,
        db: call.tx.db,
        locale: request.locale,
        request,
        setHeader: (name, value) => void reply.header(name, value),
      }),
  }))
}

/** Mounts a write that /sync/batch runs as well. */
export function mountOperation(app: FastifyInstance, deps: MountDeps, operation: Operation): void {
  mount(app, deps, operation.endpoint, undefined, () => operation)
}

/** The order is fixed here and nowhere else: authenticate → (key → savepoint) → rights → input → handler → answer stripped to its schema. */
function mount(
  app: FastifyInstance,
  deps: MountDeps,
  endpoint: Endpoint,
  options: MountOptions | undefined,
  operationFor: (request: FastifyRequest, reply: FastifyReply) => Operation<Endpoint, KyselyTransaction>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(options?.rateLimit ? { config: { rateLimit: options.rateLimit } } : {}),
    handler: async (request, reply) => {
      const principal = endpoint.access === 'public' ? null : await authenticate(deps.store, request)
      if (endpoint.named && request.headers['x-principal'] === undefined) throw new Refusal('bad-request')
      request.locale = principal?.locale ?? localeFrom(request.headers['accept-language'])
      const key = principal && keyOf(request, endpoint)
      const sent = { params: request.params, query: request.query, body: request.body }
      const answer =
        principal && key !== null
          ? await runOperation(deps.store, principal, operationFor(request, reply), { key, sent, withView: true }, deps)
          : await runUnkeyed(deps, operationFor(request, reply), principal, sent)
      if (principal)
        for (const { event, payload } of answer.hints) deps.realtime.emit(principal.subjectId, event, payload)
      return send(reply, answer)
    },
  })
}

/** The key of a call that happens once. Reading needs none, and a call whose repetition changes nothing is not looked at for one. */
function keyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  if (endpoint.method === 'GET' || endpoint.unkeyed) return null
  const key = request.headers['idempotency-key']
  if (key === undefined && !endpoint.once) return null
  if (key === undefined) throw new Refusal('idempotency-key-missing')
  if (!v.is(Uuid, key)) throw new Refusal('bad-request')
  return key.toLowerCase()
}

async function runUnkeyed(
  { store, shape }: MountDeps,
  operation: Operation<Endpoint, KyselyTransaction>,
  principal: Principal | null,
  sent: Parameters<typeof admit>[2],
) {
  const { endpoint } = operation
  const hints: Hint[] = []
  const emit = (event: Hint['event'], payload: never) => hints.push({ event, payload })
  const run = async (tx: KyselyTransaction) => {
    const call = { ...admit(endpoint, principal, sent), tx, principal, emit } as unknown as OperationCall<
      Endpoint,
      KyselyTransaction
    >
    const result = await operation.effect(call)
    return operation.view ? operation.view(call) : result
  }
  const writes = endpoint.method !== 'GET' && principal && !endpoint.unkeyed
  const answer = await (writes ? store.transaction(run) : run(store.outside()))
  return {
    status: endpoint.status ?? 200,
    body: endpoint.answer && shape(endpoint.answer, answer),
    replayed: false,
    hints,
  }
}

/** Strips an answer to its schema; checks it first where a wrong one should fail loudly instead of reaching a screen. */
export function answerShape({ checksAnswers }: { readonly checksAnswers: boolean }): Shape {
  if (checksAnswers) return (schema, answer) => v.parse(schema, answer)
  const strippers = new WeakMap<v.GenericSchema, (value: unknown) => unknown>()
  return (schema, answer) => {
    const strip = strippers.get(schema) ?? stripperOf(schema)
    strippers.set(schema, strip)
    return strip(answer)
  }
}

function send(reply: FastifyReply, answer: { status: number; body: unknown; replayed: boolean }): FastifyReply {
  if (answer.replayed) reply.header('Idempotency-Replayed', 'true')
  reply.header('Cache-Control', 'no-store').status(answer.status)
  return answer.body === undefined || answer.body === null ? reply.send() : reply.send(answer.body)
}
