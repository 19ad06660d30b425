import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Names the history that this database is in: `X-Server-Epoch`. It changes when a database is restored from an older state, so that clients
 * check what they had been told. A restored row says what it said before; so the cluster, its timeline (another one after a failover or a
 * recovery to a point in time) and the database's own id are part of it. Whoever puts back a copy of the files changes the row by hand.
 */
export async function readEpoch(db: Kysely<Tables>): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ history: string }>`
    select concat_ws(' ', (select value from server_state where name = 'epoch'), (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database())) as history`.execute(
    db,
  )
  return createHash('sha256')
    .update(row?.history ?? '')
    .digest('base64url')
    .slice(0, 22)
}

/** The database's history as this process knows it; it changes under a running process when the database fails over or is restored. */
export interface Epoch {
  /** For every answer: what was last read. What is older than a second is read anew behind it. Never waits, never fails. */
  known(): string
  /** For what decides by it: read now. */
  current(): Promise<string>
}

const CHECK_MS = 1_000

/** Read once, so that a server that cannot read it does not open, and again while somebody calls: nothing runs by itself, so there is nothing to stop. */
export async function openEpoch(db: Kysely<Tables>, checkMs = CHECK_MS): Promise<Epoch> {
  let epoch = await readEpoch(db)
  let readAt = Date.now()
  const current = async () => {
    epoch = await readEpoch(db)
    return epoch
  }
  return {
    current,
    known: () => {
      if (Date.now() - readAt >= checkMs) {
        // Before the answer, so that an outage is not asked about by every call.
        readAt = Date.now()
        current().catch(() => undefined)
      }
      return epoch
    },
  }
}
