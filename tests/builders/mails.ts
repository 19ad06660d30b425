import type { Kysely } from 'kysely'
import type { Mail } from '#server/adapters/mailer.ts'
import type { Tables } from '#server/db/tables.ts'

/** What waits to be sent, oldest first. */
export async function queuedMails(db: Kysely<Tables>): Promise<Mail[]> {
  const rows = await db.selectFrom('outgoing_messages').select('payload').orderBy('message_id').execute()
  return rows.map(({ payload }) => payload as unknown as Mail)
}
