import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countDocuments } from '#server/adapters/erp/erp-documents.ts'
import { MOST_ATTEMPTS } from '#server/adapters/mailer.ts'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { Tables } from '#server/db/tables.ts'
import { isService } from '#server/http/authentication.ts'

/** Bounds of what an answer takes, in seconds: lists are to be there within a tenth, files may take a while. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricsDeps {
  readonly db: Kysely<Tables>
  /** Null where there is none. */
  readonly replica: Replica | null
  /** By which a monitoring system reads them; null: there are none. */
  readonly metricsToken: string | null
  /** Sockets open at this process. */
  readonly openSockets: () => number
}

/**
 * `GET /metrics` in the text format of Prometheus, outside of the API: how this process does, and what of the whole shop waits. Nothing in it is about a person; without
 * the token it is 404 like any address that is none.
 */
export function serveMetrics(app: FastifyInstance, { db, replica, metricsToken, openSockets }: MetricsDeps): void {
  if (metricsToken === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureAnswers(app, registry)
  const sockets = new Gauge({
    name: 'shop_sockets',
    help: 'Screens that listen at this process',
    registers: [registry],
  })
  const readQueues = measureQueues(registry, db)
  const readReplica = replica ? measureReplica(registry, replica) : () => undefined
  app.get('/metrics', async (request, reply) => {
    if (!isService(request, metricsToken)) return reply.callNotFound()
    sockets.set(openSockets())
    readReplica()
    await readQueues()
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** By the route as the contract writes it, so that no number of an order becomes a name. */
function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unmatched', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** As it was when a read last asked for it. */
function measureReplica(registry: Registry, replica: Replica): () => void {
  const up = new Gauge({
    name: 'shop_replica_up',
    help: 'Whether this process reads lists and searches at the replica: 1 or 0',
    registers: [registry],
  })
  const lag = new Gauge({ name: 'shop_replica_lag_seconds', help: 'How far behind it is', registers: [registry] })
  return () => {
    const { isRead, lagMs } = replica.state()
    up.set(Number(isRead))
    lag.set(lagMs / 1000)
  }
}

/**
 * What of the whole shop waits: the same from every process.
 * @returns reads them anew; where the database is away nothing is said of what waits in it
 */
function measureQueues(registry: Registry, db: Kysely<Tables>): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] })
  const up = gauge('shop_database_up', 'Whether the database answered just now: 1 or 0')
  const documents = gauge('shop_erp_documents', 'Documents for the ERP that were not taken yet, by state', 'state')
  const documentAge = gauge('shop_erp_oldest_waiting_seconds', 'How long the oldest document for the ERP waits')
  const files = gauge('shop_erp_refused_files', 'Files of the ERP that were not taken and lie there still')
  const mails = gauge('shop_mails', 'Mails that have not left, by state; failing ones were tried', 'state')
  const mailAge = gauge('shop_mail_oldest_waiting_seconds', 'How long the oldest mail that is still tried waits')
  return async () => {
    documents.reset()
    mails.reset()
    for (const each of [documentAge, mailAge, files]) each.remove()
    const now = new Date()
    try {
      const [queue, outgoing] = await Promise.all([countDocuments(db, now), countMails(db)])
      for (const state of ['waiting', 'overdue', 'refused'] as const) documents.set({ state }, queue[state])
      files.set(queue.refused_files)
      documentAge.set(secondsSince(queue.oldest_waiting_at, now))
      for (const state of ['waiting', 'failing', 'given_up'] as const) mails.set({ state }, outgoing[state])
      mailAge.set(secondsSince(outgoing.oldest, now))
      up.set(1)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      up.set(0)
    }
  }
}

const secondsSince = (then: Date | null, now: Date) =>
  then === null ? 0 : Math.max(0, (now.getTime() - then.getTime()) / 1000)

interface MailCounts {
  /** Still tried; `failing` of them without success so far. */
  readonly waiting: number
  readonly failing: number
  /** Nobody waits for them any more. */
  readonly given_up: number
  /** Since when the oldest of those that are tried waits. */
  readonly oldest: Date | null
}

async function countMails(db: Kysely<Tables>): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where attempts < ${MOST_ATTEMPTS})::int as waiting,
      count(*) filter (where attempts < ${MOST_ATTEMPTS} and last_error is not null)::int as failing,
      count(*) filter (where attempts >= ${MOST_ATTEMPTS})::int as given_up,
      min(created_at) filter (where attempts < ${MOST_ATTEMPTS}) as oldest
    from outgoing_messages where channel = 'mail' and sent_at is null`.execute(db)
  return rows[0]!
}
