import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables.ts'

/** Until so many of a test's database wait for a lock that somebody holds: whoever has to wait stands there then, and who has not is past it. */
export async function untilWaiting(db: Kysely<Tables>, count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length,
      { timeout: 20_000, interval: 10 },
    )
    .toBe(count)
}
