import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Names the history that this database is in: `X-Server-Epoch`. It changes when a database is restored from an older state, so that clients
 * check what they had been told (offline.md §11). A restored row says what it said before; so the cluster, its timeline (another one after a
 * recovery to a point in time) and the database's own id are part of it. Whoever puts back a copy of the files changes the row by hand.
 */
export async function readEpoch(db: Kysely<Tables>): Promise<string> {
  const { rows: [row] } = await sql<{ history: string }>`
    select concat_ws(' ', (select value from server_state where name = 'epoch'), (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database())) as history`.execute(db)
  return createHash('sha256').update(row?.history ?? '').digest('base64url').slice(0, 22)
}
