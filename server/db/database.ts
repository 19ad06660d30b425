import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { kyselyOver, openPool } from './connection.ts'
import { openEmbedded } from './embedded/cluster.ts'
import type { Log } from './embedded/reach.ts'
import { migrate } from './migrate.ts'
import { checkOwnDatabase, migrationProblem } from './own-database.ts'
import type { Tables } from './tables.ts'
import { validateRules } from './validate-rules.ts'

export interface Database {
  readonly db: Kysely<Tables>
  /** The pool under `db`; every statement is limited by the configured time. */
  readonly pool: pg.Pool
  /** For own pools without that limit (`openPool`): import, demo, jobs. Holds the password: never log it. */
  readonly url: string
  /** Ends the pools, then stops the embedded server if it is ours. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** What a second start on the same data folder is told about this process. */
  readonly owner?: string
  /** Tools work beside a running shop; the shop wants the folder for itself. */
  readonly mayJoin?: boolean
  /** The embedded server died and could not be started again; by default the process ends. */
  readonly onLost?: (problem: Error) => void
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'databaseTimeoutMs'>

/**
 * Opens the shop's database: the one of DATABASE_URL, or the embedded PostgreSQL below the data folder, with this version's schema.
 * @throws StartProblem when it cannot be reached, is in use by another shop, does not fit, or is newer than this version
 */
export async function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  const { owner = `process ${process.pid}`, mayJoin = false, onLost = endProcess(log) } = options
  const server = config.databaseUrl
    ? ownServer(config.databaseUrl)
    : await openEmbedded({ dataDir: config.dataDir, owner, mayJoin, log, onLost })
  const { url } = server
  try {
    if (config.databaseUrl) await checkOwnDatabase(url, 'DATABASE_URL')
    await bringUpToDate(url, log)
  } catch (error) {
    await server.close()
    throw error
  }
  const pool = openPool(url, {
    name: 'atelier',
    size: config.databasePoolSize,
    statementTimeoutMs: config.databaseTimeoutMs,
    prepares: true,
  })
  const db = kyselyOver(pool)
  return {
    db,
    pool,
    url,
    close: async () => {
      await db.destroy()
      await server.close()
    },
  }
}

/** A PostgreSQL that somebody else runs. */
const ownServer = (url: string) => ({ url, close: () => Promise.resolve() })

async function bringUpToDate(url: string, log: Log): Promise<void> {
  const db = kyselyOver(openPool(url, { name: 'atelier migrations', size: 2 }))
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'The database schema was brought up to date.')
    const broken = await validateRules(db)
    if (broken.length > 0)
      log.warn(
        { broken },
        'Rows from before break rules that hold for new ones; nothing is lost, but they should be put right.',
      )
  } catch (error) {
    throw migrationProblem(error, url)
  } finally {
    await db.destroy()
  }
}

const endProcess = (log: Log) => (problem: Error) => {
  log.error(`The database is gone: ${problem.message}`)
  process.exit(1)
}
