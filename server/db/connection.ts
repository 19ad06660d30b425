import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** Object identifiers of PostgreSQL's own types; they never change. */
const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, numeric: 1700 }

/**
 * int8 and numeric become numbers (amounts and counts stay far below 2^53), a date stays the text 'yyyy-mm-dd' (pg's own parser would
 * shift it by the machine's time zone), timestamptz is a Date.
 */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const parseArray = types.getTypeParser(oid.int8Array, 'text') as unknown as (text: string) => (string | null)[]
  types.setTypeParser(oid.int8, Number)
  types.setTypeParser(oid.numeric, Number)
  types.setTypeParser(oid.date, String)
  types.setTypeParser(oid.int8Array, (text) => parseArray(text).map((item) => (item === null ? null : Number(item))))
  types.setTypeParser(oid.dateArray, parseArray)
  return types
}

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  readonly name: string
  readonly size?: number
  /** Longest time one statement may take; none for imports, migrations and other long work. */
  readonly statementTimeoutMs?: number
  /** Longest time that anybody waits for an answer, where the way may be cut without a word. */
  readonly answerTimeoutMs?: number
  /** Plans each statement once per connection: for requests, whose statements are the same all day; not for work that changes tables. */
  readonly prepares?: boolean
}

/**
 * A pool that survives its server's restart: a broken connection is dropped and replaced at the next use, whether it was idle or lent out. Who had it sees their
 * next statement fail (`isDatabaseUnavailable`). The caller ends the pool.
 */
export function openPool(
  url: string,
  { name, size = 4, statementTimeoutMs, answerTimeoutMs, prepares }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: typeParsers(),
    ...(prepares && { Client: PreparingClient }),
    ...(answerTimeoutMs && { query_timeout: answerTimeoutMs }),
    ...(statementTimeoutMs && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs * 3,
    }),
  })
  // Without a listener a connection that the server ends would end the process: the pool listens to idle ones alone and tells of them, so each connection gets its own for good.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The typed query builder over a pool; destroying it ends the pool. */
export function kyselyOver(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
