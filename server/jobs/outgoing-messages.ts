import { type Kysely, sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from '#server/adapters/mailer.ts'
import type { Tables } from '#server/db/tables.ts'

const IDLE_MS = 1_000
const BATCH = 20
const MAX_BACKOFF_SECONDS = 3_600

/** Puts a mail into the table of what goes out, inside the caller's transaction: it leaves if and only if its cause is committed. */
export async function queueMail(db: Kysely<Tables>, mail: Mail): Promise<void> {
  await db.insertInto('outgoing_messages').values({ channel: 'mail', payload: JSON.stringify(mail), next_at: new Date(), sent_at: null, last_error: null }).execute()
}

/** Sends what waits until stopped. Rows are taken with `skip locked`, so that several servers share the work; a failure is tried again later. */
export function startOutgoing(db: Kysely<Tables>, mailer: Mailer, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let stopped = false
  let wake: () => void = () => undefined
  const loop = (async () => {
    while (!stopped) {
      const sent = await sendBatch(db, mailer).catch((error: unknown) => {
        log.warn({ err: error }, 'outgoing messages wait')
        return 0
      })
      if (sent < BATCH && !stopped) await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    async stop() {
      stopped = true
      wake()
      await loop
    },
  }
}

/** One round: at most 20 messages; gives how many were tried. */
export async function sendBatch(db: Kysely<Tables>, mailer: Mailer): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('outgoing_messages').selectAll().where('sent_at', 'is', null).where('next_at', '<=', new Date()).where('channel', '=', 'mail').orderBy('message_id').limit(BATCH).forUpdate().skipLocked().execute()
    for (const row of rows) {
      try {
        await mailer.send(row.payload as unknown as Mail)
        await tx.updateTable('outgoing_messages').set({ sent_at: new Date(), attempts: row.attempts + 1, last_error: null }).where('message_id', '=', row.message_id).execute()
      } catch (error) {
        const seconds = Math.min(2 ** row.attempts * 5, MAX_BACKOFF_SECONDS)
        await tx.updateTable('outgoing_messages').set({ attempts: row.attempts + 1, last_error: String(error), next_at: sql`now() + make_interval(secs => ${seconds})` }).where('message_id', '=', row.message_id).execute()
      }
    }
    return rows.length
  })
}
