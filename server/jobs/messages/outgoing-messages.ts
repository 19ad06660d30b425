import { type Kysely, sql } from 'kysely'
import { type Mail, type Mailer, MailRefused, MOST_ATTEMPTS } from '#server/adapters/mailer.ts'
import type { Tables } from '#server/db/tables.ts'

/** Mails at a time, so that a slow server does not keep the others waiting one by one. */
const AT_ONCE = 4
/** How long one mail may take, in milliseconds; it is over then for us, whatever the mail server does. */
const SENDING_MS = 9_000
/** A mail that was taken belongs to its process for so long; it is taken again when that one ended meanwhile. Well above SENDING_MS. */
const LEASE_SECONDS = 60
const FIRST_BACKOFF_SECONDS = 5
const MAX_BACKOFF_SECONDS = 3_600
/** What was sent is kept for questions, without its text, which may hold a link that opens an account. */
const KEPT_DAYS = 30

/** Puts a mail into the table of what goes out, inside the caller's transaction: it leaves if and only if its cause is committed. The table wakes the job that sends it. */
export async function queueMail(db: Kysely<Tables>, mail: Mail): Promise<void> {
  await db
    .insertInto('outgoing_messages')
    .values({ channel: 'mail', payload: JSON.stringify(mail), next_at: new Date(), sent_at: null, last_error: null })
    .execute()
}

/**
 * Sends what is due and gives how many mails left. A mail is taken in a statement of its own and sent outside of any transaction, so that a slow mail server holds no connection and no row.
 * At least once: a process that ends between the mail server's answer and the mark sends that one mail again, a minute later and under the same message id. A server that cannot be
 * reached ends the round; what is due waits for the next one.
 */
export async function sendDueMails(
  db: Kysely<Tables>,
  mailer: Mailer,
  { sendingMs = SENDING_MS, stopping }: { readonly sendingMs?: number; readonly stopping?: AbortSignal } = {},
): Promise<number> {
  let sent = 0
  let isReachable = true
  const sender = async () => {
    while (isReachable && !stopping?.aborted) {
      const row = await takeNext(db)
      if (!row) return
      const error = await attempt(mailer, row, sendingMs)
      if (error === null) {
        await markSent(db, row)
        sent += 1
      } else {
        if (!(error instanceof MailRefused)) isReachable = false
        await putBack(db, row, error)
      }
    }
  }
  // Each to its end: one that cannot reach the database leaves its mail to the lease.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return sent
}

interface Taken {
  readonly message_id: number
  readonly attempts: number
  readonly payload: unknown
}

/** The attempt counts from here on, so that a mail that ends its process is not tried for ever at once. */
async function takeNext(db: Kysely<Tables>): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update outgoing_messages set attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where message_id = (
      select message_id from outgoing_messages where channel = 'mail' and sent_at is null and next_at <= now() and attempts < ${MOST_ATTEMPTS}
      order by next_at, message_id limit 1 for update skip locked
    )
    returning message_id, attempts, payload`.execute(db)
  return rows[0]
}

async function attempt(mailer: Mailer, { message_id: id, payload }: Taken, sendingMs: number): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server took longer than ${sendingMs} ms`)), sendingMs)
  })
  try {
    await Promise.race([mailer.send(payload as Mail, `m${id}`), tooSlow])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const markSent = (db: Kysely<Tables>, { message_id: id }: Taken) =>
  sql`update outgoing_messages set sent_at = now(), last_error = null, payload = payload - 'text' where message_id = ${id}`.execute(
    db,
  )

async function putBack(db: Kysely<Tables>, { message_id: id, attempts }: Taken, error: Error): Promise<void> {
  const seconds = Math.min(FIRST_BACKOFF_SECONDS * 2 ** (attempts - 1), MAX_BACKOFF_SECONDS)
  await sql`update outgoing_messages set last_error = ${String(error).slice(0, 500)}, next_at = now() + make_interval(secs => ${seconds}) where message_id = ${id}`.execute(
    db,
  )
}

/** Forgets what was sent a month ago, and what was given up as long ago. @returns how many were forgotten */
export async function forgetOldMails(db: Kysely<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outgoing_messages where created_at < now() - make_interval(days => ${KEPT_DAYS}) and (sent_at is not null or attempts >= ${MOST_ATTEMPTS})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
