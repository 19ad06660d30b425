import type { Kysely } from 'kysely'
import type { Mail } from '#server/adapters/mailer.ts'
import { sendDueMails } from '#server/jobs/messages/outgoing-messages.ts'
import type { Tables } from '#server/db/tables.ts'

/** What waits to be sent, oldest first. */
export async function queuedMails(db: Kysely<Tables>): Promise<Mail[]> {
  const rows = await db.selectFrom('outgoing_messages').select('payload').orderBy('message_id').execute()
  return rows.map(({ payload }) => payload as unknown as Mail)
}

/** Sends what is due. Several leave at a time and in any order: given back as they were queued. */
export async function sentMails(db: Kysely<Tables>): Promise<Mail[]> {
  const sent: { readonly mail: Mail; readonly number: number }[] = []
  await sendDueMails(db, { send: async (mail, id) => void sent.push({ mail, number: Number(id.slice(1)) }) })
  return sent.toSorted((one, other) => one.number - other.number).map(({ mail }) => mail)
}
