import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
  }
}

export interface TestDatabase {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** A database of the test file's own with the current schema and no rows; open it in `beforeAll`, close it in `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // File by file: through the log, as PostgreSQL copies otherwise, it takes twice the time of the processor, and dropping it as well.
  await administer(adminUrl, `create database ${name} template atelier strategy file_copy owner atelier`)
  const url = adminUrl.replace('//postgres:', '//atelier:').replace('/postgres?', `/${name}?`)
  const pool = openPool(url, { name: 'tests', size: 8, statementTimeoutMs: 30_000, prepares: true })
  const db = kyselyOver(pool)
  return {
    db,
    pool,
    url,
    close: async () => {
      await db.destroy()
      await administer(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, { name: 'tests', size: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
