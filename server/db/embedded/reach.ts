import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { StartProblem } from '../../start/start-problem.ts'
import { superuser } from './initialise.ts'
import { type Cluster, findPostmaster, type Postmaster, socketPort, startPostmaster } from './postmaster.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** How we come to the cluster and what we say about ourselves there. */
export interface Visitor {
  readonly password: string
  /** At most 63 characters. */
  readonly name: string
  readonly log: Log
}

/** PostgreSQL's code cannot_connect_now: it starts, recovers after a crash, or stops. */
const startingOrStopping = '57P03'

/** How long a server that is alive may give no answer at all, in milliseconds; recovery is not silence, it answers "starting up". */
const silenceMs = 30_000

/**
 * A connection to the cluster's maintenance database, as its superuser. A server left over by a killed process is taken as it is; when none
 * runs, one is started.
 * @throws StartProblem when it does not start, or is alive and stays silent
 */
export async function reach(cluster: Cluster, visitor: Visitor): Promise<pg.Client> {
  let heardAt = Date.now()
  for (;;) {
    const running = await findPostmaster(cluster)
    if (!running) {
      await startUnlessStarted(cluster)
      continue
    }
    if (running.socketFolder === '') {
      await delay(retryMs)
      continue
    }
    const client = clientOf(running, visitor)
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => undefined)
      const { code, message } = error as Error & { code?: string }
      if (code === startingOrStopping) heardAt = Date.now()
      if (code === wrongPassword || Date.now() - heardAt > silenceMs) {
        throw new StartProblem(
          `PostgreSQL (process ${running.pid}) runs on ${cluster.folder} but cannot be used: ${message}. Stop that process and start again.`,
        )
      }
      visitor.log.debug({ code }, 'waiting for PostgreSQL')
      await delay(retryMs)
    }
  }
}

const wrongPassword = '28P01'
const retryMs = 50

/** Two starts at once: PostgreSQL lets one of them win, and for the other the winner's server is as good. */
async function startUnlessStarted(cluster: Cluster): Promise<void> {
  try {
    await startPostmaster(cluster)
  } catch (problem) {
    if (!(await findPostmaster(cluster))) throw problem
  }
}

function clientOf(running: Postmaster, { password, name }: Visitor): pg.Client {
  const client = new pg.Client({
    host: running.socketFolder,
    port: socketPort,
    user: superuser,
    password,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  })
  // The server may die at any moment; without a listener that would end our process.
  client.on('error', () => undefined)
  return client
}
