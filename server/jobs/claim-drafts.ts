import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyRetention } from './key-retention.ts'

const CLAIMS_AT_ONCE = 100

/**
 * Lets go of the photos of claims that were never sent. The draft stays, and says from then on that its photos are missing: a tablet that comes back after all that time still has them
 * and sends them again. So nothing is lost but the room that they took.
 * @returns how many photos were let go of
 */
export async function dropPhotosOfOldDrafts(
  db: Kysely<Tables>,
  now: Date,
  days: number = keyRetention.bodyDays,
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  let dropped = 0
  for (;;) {
    const portion = await db.transaction().execute(async (trx) => {
      // Held, so that no part arrives between the two statements; who is sending right now is left for the next time.
      const { rows } = await sql<{ client_id: string }>`
        select c.client_id from claims c where c.status = 'draft' and c.created_at < ${before} and exists (select from claim_photos p where p.claim_id = c.client_id and p.received > 0 and not p.is_removed)
        limit ${CLAIMS_AT_ONCE} for update skip locked`.execute(trx)
      if (rows.length === 0) return null
      const ids = rows.map((row) => row.client_id)
      await trx.deleteFrom('claim_photo_parts').where('claim_id', 'in', ids).execute()
      const { numUpdatedRows } = await trx
        .updateTable('claim_photos')
        .set({ received: 0 })
        .where('claim_id', 'in', ids)
        .where('received', '>', 0)
        .where('is_removed', '=', false)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    })
    if (portion === null) return dropped
    dropped += portion
  }
}
