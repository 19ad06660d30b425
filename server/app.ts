import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Locale } from '#src/contract/fields.ts'
import { openEpoch } from './db/epoch.ts'
import type { AppDeps, Deps } from './deps.ts'
import { acceptBodies } from './http/bodies.ts'
import { compressAnswers } from './http/compression.ts'
import { answerErrors, refusalOf, sendRefusal } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { inlineScriptHashes } from './http/inline-scripts.ts'
import { Callers, MINUTE_MS } from './http/limits.ts'
import { answerShape, mounter } from './http/mount.ts'
import { openApiRoutes } from './http/openapi.routes.ts'
import { readQueryText } from './http/query-text.ts'
import { Refusal } from './http/refusal.ts'
import { serveApp, serveMedia, serveNumbers } from './http/static-files.ts'
import { MINIMUM_CLIENT_VERSION } from './http/version.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { axleRoutes } from './modules/axles/axles.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { openCatalogueMemory } from './modules/catalogue/catalogue-memory.ts'
import { openGuesses } from './modules/guesses/guesses.service.ts'
import { numberRoutes } from './modules/numbers/numbers.routes.ts'
import { orderRoutes } from './modules/orders/order.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { searchRoutes } from './modules/catalogue/search.routes.ts'
import { claimRoutes } from './modules/claims/claims.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { dismantledRoutes } from './modules/dismantled/dismantled.routes.ts'
import { favouriteRoutes } from './modules/favourites/favourites.routes.ts'
import { priceListRoutes } from './modules/price-list/price-list.routes.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { statusRoutes } from './modules/status/status.routes.ts'
import { stockNotificationRoutes } from './modules/stock-notifications/stock-notifications.routes.ts'
import { syncRoutes } from './modules/sync/sync.routes.ts'
import { tyreRoutes } from './modules/tyres/tyres.routes.ts'
import { unitCatalogueRoutes } from './modules/unit-catalogue/unit-catalogue.routes.ts'
import { universalRoutes } from './modules/universal/universal.routes.ts'
import { vehicleRoutes } from './modules/vehicles/vehicles.routes.ts'
import { attachSockets } from './realtime/sockets.ts'
import { kyselyStore } from './store/kysely-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale
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
    ...(await securityHeaders(deps.publicUrl, inlineScriptHashes(deps.appDir))),
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
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        reply.headers(always).header('X-Request-Id', request.id).header('X-Server-Epoch', epoch.known()),
        request,
        refusalOf(error),
      ),
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
  // Nothing in these lines comes from the caller, so nothing is looked for that has to be taken out.
  const answered = deps.logger.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    answered.info(
      {
        reqId: request.id,
        method: request.method,
        url: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
  const callers = new Callers()
  await app.register(rateLimit, {
    max: deps.requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: callers.callerOf,
    // By the route that answers, never by the address as it was written. Files and the shell are not counted, what is nowhere is.
    allowList: ({ routeOptions: { url } }) => url !== undefined && url !== '/api' && !url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  compressAnswers(app)
  acceptBodies(app)

  const realtime = attachSockets(app, deps.db, deps.signals)
  const catalogue = await openCatalogueMemory(deps.db)
  const all: Deps = { ...deps, realtime, catalogue, guesses: openGuesses(deps.db, deps.loginsPerMinute) }
  app.decorate('deps', all)
  const store = kyselyStore(deps.db, catalogue)
  const operating = {
    store: { ...store, principalOf: callers.noting(store.principalOf) },
    realtime,
    shape: answerShape(deps),
    spoolDir: deps.spoolDir,
  }
  const on = mounter(app, operating)
  statusRoutes(on)
  sessionRoutes(on, all)
  accountRoutes(on, all)
  priceListRoutes(on, all)
  staffRoutes(on)
  cartRoutes(on)
  orderRoutes(on, all)
  vehicleRoutes(on, all)
  catalogueRoutes(on, all)
  searchRoutes(on, all)
  numberRoutes(on, all)
  stockNotificationRoutes(on, all)
  tyreRoutes(on, all)
  axleRoutes(on, all)
  universalRoutes(on, all)
  dismantledRoutes(on, all)
  unitCatalogueRoutes(on, all)
  favouriteRoutes(on)
  claimRoutes(on, { ...deps, ...operating })
  contentRoutes(on, all)
  syncRoutes(on, { ...operating, ...deps, epoch })
  await openApiRoutes(app)
  await serveMedia(app, deps.mediaDir)
  await serveNumbers(app, deps.numbers.path)
  if (deps.appDir) await serveApp(app, deps.appDir)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendRefusal(reply, request, new Refusal('not-found')),
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
