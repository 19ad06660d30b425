import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import { type Locale, Uuid } from '#src/contract/fields.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Hint, Operation, OperationCall } from '#server/operations/operation.ts'
import { admit, type OperationOutcome, runOperation, type Shape } from '#server/operations/run-operation.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import type { KyselyStore, KyselyUnit } from '#server/store/kysely-store.ts'
import { localeFrom } from '#server/texts/text.ts'
import { takenTypes } from './bodies.ts'
import type { RouteLimit } from './limits.ts'
import { multipartReader } from './multipart.ts'
import { authenticate, type Principal, requireRights } from './principal.ts'
import { readCall } from './read-call.ts'
import { Refusal } from './refusal.ts'
import { checkedFile, sendFile } from './send-file.ts'
import { stripperOf } from './strip-answer.ts'

/** What a handler is given. `unit` and `db` are the effect's own transaction for a call with a key, outside of any otherwise. */
export interface Call<E extends Endpoint> {
  readonly unit: KyselyUnit
  readonly db: Kysely<Tables>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly setHeader: (name: string, value: string) => void
  /** A hint to the person's other screens; it leaves once the effect is committed. */
  readonly tell: <N extends SocketEventName>(event: N, payload: SocketPayload<N>) => void
  readonly principal: E['access'] extends 'public' ? null : Principal
}

interface MountOptions {
  readonly rateLimit?: RouteLimit
}
export interface On {
  <E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<undefined extends AnswerInputOf<E> ? void : AnswerInputOf<E>>,
    options?: MountOptions,
  ): void
  /** Mounts writes that also /sync/batch runs. */
  operations(all: readonly Operation[]): void
}

export interface MountDeps {
  readonly store: KyselyStore
  readonly realtime: Realtime
  readonly shape: Shape
  /** Where files wait that are made faster than they are fetched. */
  readonly spoolDir: string
}
type Mounting = MountDeps & { readonly readForm: ReturnType<typeof multipartReader> }

/**
 * Gives the function by which modules mount endpoints: who may call, what is read, once or not, what is answered. The order is fixed here and
 * nowhere else: authenticate → (key → savepoint) → rights → input → handler → answer stripped to its schema.
 */
export function mounter(app: FastifyInstance, given: MountDeps): On {
  const deps: Mounting = { ...given, readForm: multipartReader() }
  const on = ((endpoint: Endpoint, handler: (call: Call<Endpoint>) => Promise<unknown>, options?: MountOptions) => {
    mount(app, deps, endpoint, options, (request, reply) => ({
      endpoint,
      effect: (call) =>
        handler({
          ...call,
          db: call.unit.db,
          locale: request.locale,
          request,
          setHeader: (name, value) => void reply.header(name, value),
        }),
    }))
  }) as On
  on.operations = (all) => {
    for (const operation of all) mount(app, deps, operation.endpoint, undefined, () => operation)
  }
  return on
}

function mount(
  app: FastifyInstance,
  deps: Mounting,
  endpoint: Endpoint,
  options: MountOptions | undefined,
  operationFor: (request: FastifyRequest, reply: FastifyReply) => Operation<Endpoint, KyselyUnit>,
): void {
  if (endpoint.answer?.kind === 'file' && endpoint.method !== 'GET' && !endpoint.unkeyed)
    throw new Error(`${endpoint.method} ${endpoint.path}: a file is not kept under a key.`)
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { takes: takenTypes(endpoint.body), ...(options?.rateLimit ? { rateLimit: options.rateLimit } : {}) },
    handler: async (request, reply) => {
      const principal = endpoint.access === 'public' ? null : await authenticate(deps.store, request)
      if (endpoint.named && request.headers['x-principal'] === undefined) throw new Refusal('bad-request')
      request.locale = principal?.locale ?? localeFrom(request.headers['accept-language'])
      const key = principal && keyOf(request, endpoint)
      // Before files are read that nobody may send; behind a key what was done is answered as done.
      if (principal && key === null) requireRights(principal, endpoint)
      const { input, print } = await readCall(endpoint, request, deps.readForm)
      const operation = operationFor(request, reply)
      const answer: OperationOutcome & { readonly file?: AnsweredFile | undefined } =
        principal && key !== null
          ? await runOperation(deps.store, principal, operation, { key, sent: print, input, withView: true }, deps)
          : await runUnkeyed(deps, operation, principal, input)
      if (principal)
        for (const { event, payload } of answer.hints) deps.realtime.tell(principal.subjectId, event, payload)
      return answer.file ? sendFile(request, reply, answer.file, deps.spoolDir) : send(reply, answer)
    },
  }
  // Its parser listens to every request where it is at home.
  if (endpoint.body?.kind !== 'multipart') app.route(route)
  else
    void app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false })
      scope.route(route)
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
  operation: Operation<Endpoint, KyselyUnit>,
  principal: Principal | null,
  sent: Parameters<typeof admit>[2],
) {
  const { endpoint } = operation
  const hints: Hint[] = []
  const tell = (event: Hint['event'], payload: never) => hints.push({ event, payload })
  const run = async (unit: KyselyUnit) => {
    const call = { ...admit(endpoint, principal, sent), unit, principal, tell } as unknown as OperationCall<
      Endpoint,
      KyselyUnit
    >
    const result = await operation.effect(call)
    return operation.view ? operation.view(call) : result
  }
  const writes = endpoint.method !== 'GET' && principal && !endpoint.unkeyed
  const answer = await (writes ? store.transaction(run) : run(store.outside()))
  const done = { status: endpoint.status ?? 200, replayed: false, hints }
  if (endpoint.answer?.kind === 'file')
    return { ...done, body: undefined, file: checkedFile(endpoint.answer, answer as AnsweredFile) }
  return { ...done, body: endpoint.answer && shape(endpoint.answer, answer), file: undefined }
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
