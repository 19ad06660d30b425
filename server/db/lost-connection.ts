import { PLAN_OUTDATED } from './preparing-client.ts'

/** SQLSTATE classes that mean "not now": connection lost, shutting down or failing over, too many connections, a time limit of the session or the statement, a plan that is made anew. */
const NOT_NOW = new RegExp(`^(08|57P|53|57014|25P03|25P04|${PLAN_OUTDATED})`)
/** Of the operating system, while a server stops, moves or starts. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the driver, the pool and the query builder say without a code: a connection that ended, one that nobody may use any more, none that is free, a pool that is being closed. */
const WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed/

/**
 * Whether the database could not do something now, and may do the same in a moment: the connection was lost, the server fails over, a time limit was reached.
 * What was asked in a transaction did not happen, unless it was the commit itself that got no answer: then nobody knows, and only the same key asked again tells.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (NOT_NOW.test(code) || UNREACHABLE.has(code))) return true
  return WORDS.test(error.message)
}
