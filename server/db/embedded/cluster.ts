import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { StartProblem } from '../../start/start-problem.ts'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { initialise, partsOf, superuser } from './initialise.ts'
import { findLocation } from './location.ts'
import { tryToOwn } from './ownership.ts'
import { type Cluster, findPostmaster, socketPort, startPostmaster, stopPostmaster } from './postmaster.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

export interface EmbeddedOptions {
  readonly dataDir: string
  /** What a second start on the same folder is told about us, e.g. "npm start (process 4711, port 4000)"; at most 63 characters. */
  readonly owner: string
  /** A tool may work beside the shop that owns the cluster; the shop itself may not. */
  readonly mayJoin: boolean
  readonly log: Log
  /** Called when the server died, could not be started again, or was taken by another process. */
  readonly onLost: (problem: Error) => void
}

export interface EmbeddedDatabase {
  readonly url: string
  /** False when another process owns the cluster and we only joined. */
  readonly owned: boolean
  /** The owner stops the server; all pools must be ended before. */
  close(): Promise<void>
}

const databaseName = 'atelier'
/** The shop's role: owns its database and nothing else. */
const roleName = 'atelier'
/** How long a server that is alive may give no answer, in milliseconds; recovery is not silence, it answers "starting up". */
const silenceMs = 30_000

/**
 * Starts the cluster below the data folder, or takes over the one that a killed process left running, and keeps it running until closed.
 * @throws StartProblem when another process owns the cluster (the first is not touched) or it cannot be made or started
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, dataDir } = options
  const account = await findAccount()
  const { folder, binaries, moved } = await findLocation(dataDir, await findBinaries(), account)
  if (moved) log.info(`The database lies in ${folder}: PostgreSQL must not run as root, and its account "${account.name}" may not enter ${dataDir}.`)
  const cluster: Cluster = { folder, binaries, account }
  if (await initialise(folder, binaries, account)) log.info('A new database was made.')
  const password = (await readFile(partsOf(folder).password, 'utf8')).trim()

  const client = await reach(cluster, password, options)
  const owning = await tryToOwn(client)
  if (owning !== true) {
    const url = await urlOf(cluster, password)
    await client.end()
    if (!options.mayJoin) throw new StartProblem(`The data folder ${dataDir} is in use by ${owning.holder}. Stop that one first, or set DATA_DIR to another folder.`)
    return { url, owned: false, close: () => Promise.resolve() }
  }
  await ensureDatabase(client, password)
  const watch = superviseCluster(cluster, password, client, options)
  return {
    url: await urlOf(cluster, password),
    owned: true,
    close: async () => {
      watch.stop()
      await stopPostmaster(cluster)
    },
  }
}

/** A connection to the cluster's maintenance database, starting the server when it does not run. */
async function reach(cluster: Cluster, password: string, { owner, log }: EmbeddedOptions): Promise<pg.Client> {
  let silentSince = Date.now()
  for (;;) {
    const running = await findPostmaster(cluster)
    if (!running) {
      // Two starts at once: PostgreSQL lets one of them win, the other finds its server here again.
      await startPostmaster(cluster).catch(async (problem: unknown) => {
        if (!(await findPostmaster(cluster))) throw problem
      })
      continue
    }
    const client = new pg.Client({ host: running.socketFolder, port: socketPort, user: superuser, password, database: 'postgres', application_name: owner, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const code = (error as { code?: string }).code
      if (code === startingOrStopping) silentSince = Date.now()
      else if (Date.now() - silentSince > silenceMs) {
        throw new StartProblem(`PostgreSQL (process ${running.pid}) runs on ${cluster.folder} but does not answer: ${(error as Error).message}. Stop that process and start again.`)
      }
      log.debug({ code }, 'waiting for PostgreSQL')
      await delay(100)
    }
  }
}

/** PostgreSQL's code cannot_connect_now: it starts, recovers after a crash, or stops. */
const startingOrStopping = '57P03'

/** Idempotent, since a start may be cut short between any two statements. */
async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [roleName])
  if (role.rowCount === 0) await client.query(`create role ${roleName} login password ${client.escapeLiteral(password)}`)
  const database = await client.query('select from pg_database where datname = $1', [databaseName])
  if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${roleName}`)
}

async function urlOf(cluster: Cluster, password: string): Promise<string> {
  const running = await findPostmaster(cluster)
  if (!running) throw new StartProblem(`PostgreSQL on ${cluster.folder} stopped while the shop was starting.`)
  return `postgresql://${roleName}:${password}@localhost:${socketPort}/${databaseName}?host=${encodeURIComponent(running.socketFolder)}`
}

/** Starts the server again when it dies, and takes the lock again when only our connection was lost. */
function superviseCluster(cluster: Cluster, password: string, first: pg.Client, options: EmbeddedOptions) {
  let stopped = false
  const watch = (client: pg.Client) => {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!stopped) void recover()
    })
  }
  const recover = async () => {
    options.log.warn('The connection to PostgreSQL was lost; starting it again if it stopped.')
    try {
      const client = await reach(cluster, password, options)
      if (stopped) return
      const owning = await tryToOwn(client)
      if (owning !== true) throw new StartProblem(`The database was taken over by ${owning.holder}.`)
      watch(client)
      options.log.info('PostgreSQL answers again.')
    } catch (error) {
      if (!stopped) options.onLost(error as Error)
    }
  }
  watch(first)
  return {
    stop: () => {
      stopped = true
    },
  }
}
