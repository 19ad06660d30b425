import type pg from 'pg'
import { StartProblem } from '../start/start-problem.ts'
import { openPool } from './connection.ts'

/** Codes of PostgreSQL's error table. */
const INSUFFICIENT_PRIVILEGE = '42501'
const FEATURE_NOT_SUPPORTED = '0A000'
const UNDEFINED_FILE = '58P01'

/** How a database for the shop is made, so that text sorts and compares as in the embedded one (docs/decisions/003). */
const howToMake = (owner: string) =>
  `create database piese owner ${owner} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'`

/**
 * Looks at a database that somebody else runs before anything is written to it.
 * @param variable the setting that names it, for the message
 * @throws StartProblem when it cannot be reached or cannot hold the shop's text
 */
export async function checkOwnDatabase(url: string, variable: string): Promise<void> {
  const pool = openPool(url, { name: 'atelier start', size: 1 })
  try {
    const encoding = await encodingOf(pool, variable)
    if (encoding !== 'UTF8')
      throw new StartProblem(
        `The database of ${variable} has the encoding ${encoding}, and the shop's text needs UTF8. An administrator makes one that fits with:\n\n  ${howToMake('<role>')};`,
      )
  } finally {
    await pool.end()
  }
}

async function encodingOf(pool: pg.Pool, variable: string): Promise<string> {
  try {
    const { rows } = await pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
    return rows[0]!.encoding
  } catch (error) {
    throw new StartProblem(
      `The database of ${variable} cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}.`,
    )
  }
}

/** What the administrator of the database has to do when the schema could not be made; any other error stays as it is. */
export function migrationProblem(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const { username, pathname } = new URL(url)
  const [role, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))]
  if (error.code === INSUFFICIENT_PRIVILEGE) {
    return new StartProblem(
      `The role "${role}" may not bring the schema of the database "${database}" up to date: ${error.message}. It has to own the database; an administrator says:\n\n  alter database "${database}" owner to "${role}";`,
    )
  }
  if ((error.code === FEATURE_NOT_SUPPORTED || error.code === UNDEFINED_FILE) && error.message.includes('extension')) {
    return new StartProblem(
      `The PostgreSQL of DATABASE_URL lacks what the shop needs: ${error.message}. Install its contrib package (on Debian it comes with "postgresql-18", elsewhere as "postgresql18-contrib").`,
    )
  }
  return error
}
