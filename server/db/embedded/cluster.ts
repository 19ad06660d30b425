import { readFile, realpath } from 'node:fs/promises'
import type pg from 'pg'
import { StartProblem } from '../../start/start-problem.ts'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { initialise, partsOf } from './initialise.ts'
import { findLocation } from './location.ts'
import { own } from './ownership.ts'
import { type Cluster, findPostmaster, socketPort, stopPostmaster } from './postmaster.ts'
import type { Log, Visitor } from './reach.ts'
import { Supervision } from './supervision.ts'

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
  /** Of the shop's own role, which owns its database and nothing else. */
  readonly url: string
  /** The owner stops the server, after all pools were ended; who only joined leaves it running. */
  close(): Promise<void>
}

const databaseName = 'atelier'
const roleName = 'atelier'

/**
 * Starts the cluster below the data folder, or takes over the one that a killed process left running, and keeps it running until closed.
 * @throws StartProblem when another process owns the cluster (that one is not touched) or it cannot be made or started
 */
export async function openEmbedded({
  dataDir,
  owner,
  mayJoin,
  log,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepare(dataDir, log)
  const password = (await readFile(partsOf(cluster.folder).password, 'utf8')).trim()
  const visitor: Visitor = { password, name: owner, log }
  const owning = await own(cluster, visitor)
  if (!owning.owned) {
    if (!mayJoin)
      throw new StartProblem(
        `The data folder ${dataDir} is in use by ${owning.holder}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    return { url: await urlOf(cluster, password), close: () => Promise.resolve() }
  }
  const supervision = new Supervision(cluster, visitor, onLost)
  supervision.watch(owning.client)
  await ensureDatabase(owning.client, password)
  return {
    url: await urlOf(cluster, password),
    close: async () => {
      supervision.stop()
      await stopPostmaster(cluster)
    },
  }
}

async function prepare(dataDir: string, log: Log): Promise<Cluster> {
  const account = await findAccount()
  const { folder, binaries, moved } = await findLocation(dataDir, await findBinaries(), account)
  if (moved)
    log.info(
      `The database lies in ${folder}: PostgreSQL refuses to run as root, and its account "${account.name}" may not enter ${dataDir}.`,
    )
  await initialise(folder, binaries, account)
  return { folder: await realpath(folder), binaries, account }
}

/** Idempotent, since a start may be cut short between any two statements. */
async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [roleName])
  if (role.rowCount === 0)
    await client.query(`create role ${roleName} login password ${client.escapeLiteral(password)}`)
  const database = await client.query('select from pg_database where datname = $1', [databaseName])
  if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${roleName}`)
}

async function urlOf(cluster: Cluster, password: string): Promise<string> {
  const running = await findPostmaster(cluster)
  if (!running) throw new StartProblem(`PostgreSQL on ${cluster.folder} stopped while the shop was starting.`)
  return `postgresql://${roleName}:${password}@localhost:${socketPort}/${databaseName}?host=${encodeURIComponent(running.socketFolder)}`
}
