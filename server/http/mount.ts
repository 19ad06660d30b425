import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import { type Locale, Uuid } from '#src/contract/fields.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  collectHints,
  type Emit,
  type Hint,
  type Operation,
  type OperationCall,
  operationName,
} from '#server/operations/operation.ts'
import { admit, type OperationOutcome, runOperation, type Shape } from '#server/operations/run-operation.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import type { KyselyStore, KyselyTransaction } from '#server/store/kysely-store.ts'
import { localeFrom } from '#server/texts/text.ts'
import { takenTypes } from './input/bodies.ts'
import { limitConfig, type RouteLimit } from './input/limits.ts'
import { authenticate, isService } from '#server/http/authentication.ts'
import { noteActing } from '#server/access/acting-trail.ts'
import type { Principal } from '#server/access/principal.ts'
import { requireRights } from '#server/access/rights.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { multipartReader } from './input/multipart.ts'
import { readCall } from './input/read-call.ts'
import { checkedFile, sendFile } from './answers/send-file.ts'
import { sendHints } from './answers/send-hints.ts'
import type { Spool } from './input/spool.ts'
import { stripperOf } from './answers/strip-answer.ts'

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
  /** A hint to the person's other screens, or to other people's; it leaves once the effect is committed. */
  readonly emit: Emit
  readonly principal: E['access'] extends 'public' | 'service' ? null : Principal
}

/** What a handler may look at before there is a transaction. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'body' | 'params' | 'principal' | 'request'>

interface MountOptions<E extends Endpoint = Endpoint> {
  readonly rateLimit?: RouteLimit
  /** Reads what imports alone write: a replica may answer, which is a moment behind. */
  readonly mayLag?: boolean
  /**
   * Runs before the call's transaction has a connection, with what was let in: for a password that is asked again, since guesses are counted on a connection of their own. With it a key
   * is looked at after the rights.
   */
  readonly before?: (asked: Asked<E>) => Promise<void>
}
/** A call that is not queued, with its handler. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  handler(call: Call<Endpoint>): Promise<unknown>
  readonly options:
    | (Pick<MountOptions, 'rateLimit' | 'mayLag'> & { readonly before?: (asked: Asked<Endpoint>) => Promise<void> })
    | undefined
}

/** Who may call, what is read, once or not, what is answered: the endpoint says it; the handler is given what was read. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<undefined extends AnswerInputOf<E> ? void : AnswerInputOf<E>>,
  options?: MountOptions<E>,
): Route<E> {
  return { endpoint, handler, options }
}

/** For a call that a replica may answer. */
export const mayLag = { mayLag: true } as const

export interface MountDeps {
  readonly erpToken: string | null
  readonly secondFactor: 'required' | 'offered'
  readonly store: KyselyStore
  readonly replica: Replica | null
  readonly realtime: Realtime
  readonly shape: Shape
  readonly spool: Spool
  /** One for all routes, since it counts what all of them hold. */
  readonly readForm: ReturnType<typeof multipartReader>
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
  options: Route['options'],
  operationFor: (request: FastifyRequest, reply: FastifyReply) => Operation<Endpoint, KyselyTransaction>,
): void {
  if (endpoint.answer?.kind === 'file' && endpoint.method !== 'GET' && !endpoint.unkeyed)
    throw new Error(`${endpoint.method} ${endpoint.path}: a file is not kept under a key.`)
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { takes: takenTypes(endpoint.body), ...(options?.rateLimit && limitConfig(options.rateLimit)) },
    handler: async (request, reply) => {
      const principal = await callerOf(deps, endpoint, request)
      if (endpoint.named && request.headers['x-principal'] === undefined) throw new Refusal('bad-request')
      request.locale = principal?.locale ?? localeFrom(request.headers['accept-language'])
      const key = principal && keyOf(request, endpoint)
      // Before files are read that nobody may send; behind a key what was done is answered as done.
      if (principal && key === null) requireRights(principal, endpoint)
      const { input, print } = await readCall(endpoint, request, deps.readForm)
      if (options?.before)
        await options.before({ ...admit(endpoint, principal, input), principal, request } as unknown as Asked<Endpoint>)
      const operation = operationFor(request, reply)
      const answer: OperationOutcome & { readonly file?: AnsweredFile | undefined } =
        principal && key !== null
          ? await runOperation(deps.store, principal, operation, { key, sent: print, input, isQueued: false }, deps)
          : await runUnkeyed(deps, operation, principal, { sent: input, mayLag: options?.mayLag === true })
      sendHints(deps.realtime, principal, answer.hints)
      return answer.file ? sendFile(request, reply, answer.file, deps.spool) : send(reply, answer)
    },
  }
  // Its parser listens to every request where it is at home.
  if (endpoint.body?.kind !== 'multipart' && endpoint.body?.kind !== 'form') app.route(route)
  else
    void app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false })
      scope.route(route)
    })
}

/** Another system is nobody of the shop's people; whoever of them tries its calls is told that they lack the right. */
async function callerOf(
  { store, erpToken, secondFactor }: MountDeps,
  { access }: Endpoint,
  request: FastifyRequest,
): Promise<Principal | null> {
  if (access === 'public' || (access === 'service' && isService(request, erpToken))) return null
  const principal = await authenticate(store, request)
  const { actorId: actor, subjectId, companyId: company } = principal
  request.caller = { actor, company, ...(subjectId !== actor && { subject: subjectId }) }
  // From a time when none was required, or before the role was given: the next login sets one up.
  if (principal.lacksFactor && secondFactor === 'required') throw new Refusal('unauthorized')
  return principal
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
  { store, replica, shape }: MountDeps,
  operation: Operation<Endpoint, KyselyTransaction>,
  principal: Principal | null,
  { sent, mayLag }: { readonly sent: Parameters<typeof admit>[2]; readonly mayLag: boolean },
) {
  const { endpoint } = operation
  const hints: Hint[] = []
  const emit = collectHints(hints)
  const writes = endpoint.method !== 'GET' && (principal || endpoint.access === 'service') && !endpoint.unkeyed
  const run = async (tx: KyselyTransaction) => {
    const call = { ...admit(endpoint, principal, sent), tx, principal, emit } as unknown as OperationCall<
      Endpoint,
      KyselyTransaction
    >
    const result = await operation.effect(call)
    // What is done under a key is noted by the database.
    if (writes && principal && principal.actorId !== principal.subjectId)
      await noteActing(tx.db, principal, operationName(endpoint))
    return operation.view ? operation.view(call) : result
  }
  const read = () => run(store.outside())
  const answer = await (writes
    ? store.transaction(run)
    : mayLag && replica
      ? atReplica(replica, store, run, read)
      : read())
  const done = { status: endpoint.status ?? 200, replayed: false, hints }
  if (endpoint.answer?.kind === 'file')
    return { ...done, body: undefined, file: checkedFile(endpoint.answer, answer as AnsweredFile) }
  return { ...done, body: endpoint.answer && shape(endpoint.answer, answer), file: undefined }
}

/** Whatever goes wrong there: what is read may be read again, and at the database itself it is told as ever. */
async function atReplica<T>(
  replica: Replica,
  store: KyselyStore,
  run: (tx: KyselyTransaction) => Promise<T>,
  read: () => Promise<T>,
): Promise<T> {
  const copy = await replica.readable()
  if (copy === null) return read()
  try {
    return await run(store.outside(copy))
  } catch (error) {
    if (error instanceof Refusal) throw error
    replica.failed()
    return read()
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
