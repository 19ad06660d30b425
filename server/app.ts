import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { Locale } from '#src/contract/fields.ts'
import { openEpoch } from './db/epoch.ts'
import type { AppDeps, Deps } from './deps.ts'
import { acceptBodies } from './http/input/bodies.ts'
import { compressAnswers } from './http/input/compression.ts'
import { answerErrors, sendRefusal } from './http/answers/errors.ts'
import { securityHeaders } from './http/answers/headers.ts'
import { inlineScriptHashes } from './http/answers/inline-scripts.ts'
import { Callers, isShort, MINUTE_MS } from './http/input/limits.ts'
import { answerShape, mountOperation, mountRoute } from './http/mount.ts'
import { multipartReader } from './http/input/multipart.ts'
import { openApiRoutes } from './http/openapi.ts'
import { readQueryText } from './http/input/query-text.ts'
import { refusalOf } from './operations/refusal-of.ts'
import { Refusal } from './refusals/refusal.ts'
import { openSpool } from './http/input/spool.ts'
import { serveApp, serveMedia, serveNumbers } from './http/answers/static-files.ts'
import { MINIMUM_CLIENT_VERSION } from './http/version.ts'
import { openCatalogueCache } from './modules/catalogue/catalogue-cache.ts'
import { openGuesses } from './modules/guesses/guesses.service.ts'
import { Press } from './modules/papers/press.ts'
import { isOwnerPage, sendUnreadable, serveOwnerPages } from './modules/shares/owner-page.routes.ts'
import { serveMetrics } from './modules/status/metrics.ts'
import { allOperations, modules } from './modules.ts'
import { attachSockets } from './realtime/sockets.ts'
import { kyselyStore } from './store/kysely-store.ts'

/** The actor, in whose name where that is somebody else, and of which company. */
interface LoggedCaller {
  readonly actor: number
  readonly subject?: number
  readonly company?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale
    /** For the log: who called, as ids, once that is known. */
    caller: LoggedCaller | undefined
    /** For the log: as what it was refused. */
    refusedAs: ErrorCode | undefined
  }
  interface FastifyInstance {
    /** For the jobs that run beside the calls. */
    deps: Deps
  }
}

/** Builds the server without listening: the API, the sockets, the app's files. Used by main.ts and by the tests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const epoch = await openEpoch(deps.db)
  const always = {
    ...(await securityHeaders(deps.publicUrl, inlineScriptHashes(deps.appDir), deps.analyticsUrl)),
    'X-Minimum-Client': String(MINIMUM_CLIENT_VERSION),
  }
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    ...patience(deps),
    // An address that cannot be read passes no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(always).header('X-Request-Id', request.id).header('X-Server-Epoch', epoch.known())
      return isOwnerPage(request) ? sendUnreadable(request, reply) : sendRefusal(reply, request, refusalOf(error))
    },
    routerOptions: { maxParamLength: 200, querystringParser: readQueryText },
  })
  app.server.maxConnections = deps.maxConnections
  app.decorateRequest('locale', undefined as unknown as Locale)
  answerErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('X-Request-Id', request.id)
    // After a quiet night it is old: what is read now is there when the answer leaves.
    epoch.known()
  })
  // As late as can be: the call itself may be the first to meet a database that was restored.
  app.addHook('onSend', async (_, reply) => void reply.header('X-Server-Epoch', epoch.known()))
  logAnswers(app, deps)
  const callers = new Callers()
  await limitRequests(app, deps, callers)
  compressAnswers(app)
  acceptBodies(app)

  const needsFactor = deps.secondFactor === 'required'
  const realtime = attachSockets(app, deps.db, deps.signals, { needsFactor, publicUrl: deps.publicUrl })
  serveMetrics(app, { ...deps, openSockets: realtime.open })
  const catalogue = await openCatalogueCache(deps.db)
  const store = kyselyStore(deps.db, catalogue)
  const press = new Press()
  app.addHook('onClose', () => press.close())
  const all: Deps = {
    ...deps,
    realtime,
    catalogue,
    guesses: openGuesses(deps.db, deps.loginsPerMinute),
    store: { ...store, principalOf: callers.noting(store.principalOf) },
    shape: answerShape(deps),
    epoch,
    press,
    operations: allOperations,
    work: modules.flatMap(({ workItems = [] }) => workItems),
  }
  app.decorate('deps', all)
  const mounting = { ...all, readForm: multipartReader(), spool: await openSpool(deps.spoolDir) }
  for (const { operations = [], routes } of modules) {
    for (const operation of operations) mountOperation(app, mounting, operation)
    for (const route of routes?.(all) ?? []) mountRoute(app, mounting, route)
  }
  await openApiRoutes(app)
  await serveOwnerPages(app, all)
  await serveMedia(app, deps.mediaDir)
  await serveNumbers(app, deps.numbers.path)
  if (deps.appDir) await serveApp(app, deps.appDir, deps.sharedAppDir)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    isOwnerPage(request) ? sendUnreadable(request, reply) : sendRefusal(reply, request, new Refusal('not-found')),
  )
  return app
}

/** How long a caller may take: silent connections, headers and bodies that trickle in are cut, so that they do not use up the connections. Sockets say something every 25 s. */
function patience({ requestTimeoutMs }: Pick<AppDeps, 'requestTimeoutMs'>) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 4 * requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs / 2, connectionsCheckingInterval: requestTimeoutMs / 10 },
  }
}

function logAnswers(app: FastifyInstance, { logger }: Pick<AppDeps, 'logger'>): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('refusedAs', undefined)
  // Nothing in these lines is what the caller sent, so nothing is looked for that has to be taken out.
  const answered = logger.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    answered.info(
      {
        reqId: request.id,
        method: request.method,
        url: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...whoAndWhy(request),
      },
      'answered',
    )
  })
}

/** Ids of who called; of a refusal its code and where it came from, so that what somebody tried can be followed (docs/running-it.md). */
function whoAndWhy({ caller, refusedAs, ip }: FastifyRequest): object {
  return { ...caller, ...(refusedAs && { code: refusedAs, ...(isIP(ip) > 0 && { from: ip }) }) }
}

async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute }: Pick<AppDeps, 'requestsPerMinute'>,
  callers: Callers,
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) =>
      callers.callerOf(request) + (request.routeOptions.config.countsShortApart && isShort(request) ? ', short' : ''),
    // By the route that answers, never by the address as it was written. Files and the shell are not counted, what is nowhere is.
    allowList: ({ routeOptions: { url } }) => url !== undefined && url !== '/api' && !url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
