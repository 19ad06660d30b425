import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { StartProblem } from '../start/start-problem.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

/** What the migrator of Kysely locks and writes, which ran them before: servers of both kinds wait for each other. */
const LOCK = 3_853_314_791_062_309_107n
type Records = Record<'kysely_migration', { name: string; timestamp: string }>

/** Takes away what the version before still reads or writes: run when no process of it is left. */
const CONTRACTS = /^\d+-contracts-/
/** Whoever waits for a table makes all wait who come after; so a migration waits this long at a time, and tries again. */
const LOCK_WAIT = '2s'
const LOCK_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema to this version: one missing migration after the other, each in a transaction of its own with the record that it was done, under a lock, so
 * that several servers may start at once on one database. The version before goes on serving meanwhile: what takes something away from it waits for
 * `contract`, but in an empty database.
 * @returns the names of the migrations that were applied
 * @throws StartProblem when a newer version has taken away what this one needs; the database's error when a migration fails (nothing of it is kept; what went before it stays)
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<string[]> {
  return alone(db, async (connection) => {
    const done = await migrationsOf(connection)
    const newer = [...done].filter((name) => CONTRACTS.test(name) && !(name in known))
    if (newer.length > 0)
      throw new StartProblem(
        `The database is newer than this version of the shop (it has ${newer.join(', ')}). Install the newer version, or use another database.`,
      )
    const isNew = done.size === 0
    return applyMissing(connection, known, done, (name) => isNew || !CONTRACTS.test(name))
  })
}

/**
 * The other half of an update: takes away what only the version before needed.
 * @param isOver whether no process of it is left; asked where something is to be done
 * @returns the names of the migrations that were applied
 */
export async function contract(
  db: Kysely<Tables>,
  isOver: () => Promise<boolean>,
  known = migrations,
): Promise<string[]> {
  const contracting = Object.keys(known).filter((name) => CONTRACTS.test(name))
  if (contracting.length === 0) return []
  const before = await migrationsOf(db.withTables<Records>())
  if (contracting.every((name) => before.has(name)) || !(await isOver())) return []
  return alone(db, async (connection) => applyMissing(connection, known, await migrationsOf(connection), () => true))
}

async function alone<T>(db: Kysely<Tables>, work: (connection: Kysely<Tables & Records>) => Promise<T>): Promise<T> {
  return db
    .withTables<Records>()
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
      }
    })
}

async function migrationsOf(connection: Kysely<Records>): Promise<ReadonlySet<string>> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    connection,
  )
  const records = await connection.selectFrom('kysely_migration').select('name').execute()
  return new Set(records.map(({ name }) => name))
}

async function applyMissing(
  connection: Kysely<Tables & Records>,
  known: typeof migrations,
  done: ReadonlySet<string>,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  // Numbers are given ahead to what is made side by side, so that a lower one may come later.
  const missing = Object.keys(known)
    .filter((name) => !done.has(name) && isWanted(name))
    .sort()
  for (const name of missing) await apply(connection, name, known[name]!)
  return missing
}

async function apply(connection: Kysely<Tables & Records>, name: string, { up }: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connection.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}; set local statement_timeout = 0`.execute(transaction)
        await up(transaction)
        await transaction.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()
      })
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
    }
  }
}
