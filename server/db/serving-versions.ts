import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What the advisory locks of processes that serve have in common; the second number of each is the version. */
const SERVING = 0x41_54_53_56
/** A process whose connection was lost has another after five seconds at most (signals.ts). */
const SETTLE_MS = 10_000

/** 0.12.3 is 12_003: versions in order. */
export function versionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return (major * 1_000 + minor) * 1_000 + patch
}

/** SQL: says on a connection, for as long as it lives, that a process of that version serves. */
export const holdVersion = (version: string) => `select pg_advisory_lock_shared(${SERVING}, ${versionNumber(version)})`

/** Whether a process of a newer version serves at this database: then it is its turn, and this one gets no new callers from the proxy. */
export async function isSuperseded(db: Kysely<Tables>, version: string): Promise<boolean> {
  return (await serving(db)).some((other) => other > versionNumber(version))
}

/** Whether processes of an older version serve still. Asked twice: one may just have lost the connection that says so. */
export async function olderServe(db: Kysely<Tables>, version: string, settleMs = SETTLE_MS): Promise<boolean> {
  const isThere = async () => (await serving(db)).some((other) => other < versionNumber(version))
  if (await isThere()) return true
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  return isThere()
}

async function serving(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct objid::bigint::int as version from pg_locks
    where locktype = 'advisory' and classid = ${SERVING} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ version }) => version)
}
