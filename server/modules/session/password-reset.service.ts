import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashToken } from '#server/access/token.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { text } from '#server/texts/text.ts'
import { displayName } from './display-name.ts'
import { refuseGuessableOf } from './guessable-password.ts'
import { refuseGiven } from './given-password.ts'
import { setOwnPassword } from './held-person.ts'
import { newResetToken } from './reset-token.ts'
import { hashPassword } from './session.service.ts'

export const RESET_MINUTES = 60
export const INVITATION_DAYS = 3

/** Of one company, that wait for an answer: whoever means to write to people who know nothing of it is stopped. */
const INVITATIONS_MAX = 50

/** Longer than any of it takes. */
const ANSWER_MS = 200

/**
 * Queues the mail with the reset link. Unknown people and those who are blocked, altogether or in their company, are passed over in silence: neither the answer nor its time tells which
 * names there are, so all of them take the time that a known one never exceeds.
 */
export async function requestReset(db: Kysely<Tables>, username: string, publicUrl: string): Promise<void> {
  await Promise.all([queueResetMail(db, username, publicUrl), setTimeout(ANSWER_MS)])
}

async function queueResetMail(db: Kysely<Tables>, username: string, publicUrl: string): Promise<void> {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('user_companies as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').onRef('m.company_id', '=', 'u.company_id'),
    )
    .selectAll('u')
    .where('u.username', '=', username)
    .where('u.status', '=', 'active')
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  if (!user) return
  await db.transaction().execute(async (tx) => {
    const link = await newLink(tx, user, RESET_MINUTES, publicUrl)
    const values = { name: displayName(user), username: user.username, link }
    await queueMail(tx, {
      to: user.email,
      subject: text(user.locale, 'reset-mail-subject'),
      text: text(user.locale, 'reset-mail-text', values),
    })
  })
}

/** Queues the mail by which somebody whom a parent has added sets their first password. Inside the caller's transaction, which holds the company. @throws Refusal 422 for too many that wait */
export async function queueInvitation(
  tx: Kysely<Tables>,
  userId: number,
  parentId: number,
  publicUrl: string,
): Promise<void> {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .selectAll('u')
    .select('c.name as company')
    .where('u.user_id', 'in', [userId, parentId])
    .execute()
  const user = people.find(({ user_id: id }) => id === userId)
  const parent = people.find(({ user_id: id }) => id === parentId)
  if (!user || !parent) throw new Error('Who is invited and who invites are rows of the database.')
  if ((await waitingLinks(tx, user.company_id)) >= INVITATIONS_MAX) throw fieldRefusal('email', 'too-many-invited')
  const values = {
    name: user.first_name,
    username: user.username,
    by: displayName(parent),
    company: user.company,
    days: INVITATION_DAYS,
    link: await newLink(tx, user, INVITATION_DAYS * 24 * 60, publicUrl),
  }
  await queueMail(tx, {
    to: user.email,
    subject: text(user.locale, 'invitation-mail-subject', values),
    text: text(user.locale, 'invitation-mail-text', values),
  })
}

/** Links that stand, of people who have no password yet. */
async function waitingLinks(tx: Kysely<Tables>, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from password_resets r join users u using (user_id)
    where u.company_id = ${companyId} and u.password_hash = '' and r.used_at is null and r.expires_at > now()`.execute(
    tx,
  )
  return rows[0]!.count
}

/** A link to set the password by, once; those before it are void. */
async function newLink(
  tx: Kysely<Tables>,
  { user_id, email }: { readonly user_id: number; readonly email: string },
  minutes: number,
  publicUrl: string,
): Promise<string> {
  const token = await newResetToken(tx, user_id, minutes)
  const link = new URL('/password/reset', publicUrl)
  link.searchParams.set('token', token)
  link.searchParams.set('email', email)
  return link.href
}

/** Sets the password by a mailed token, once; every session ends in which the person is or acts for somebody. Gives the ended sessions' ids. */
export async function resetPassword(
  db: Kysely<Tables>,
  reset: { email: string; token: string; password: string; password_confirmation: string },
): Promise<string[]> {
  if (reset.password !== reset.password_confirmation)
    throw fieldRefusal('password_confirmation', 'password-confirmation')
  const passwordHash = await hashPassword(reset.password)
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('password_resets as r')
      .from('users as u')
      .set({ used_at: new Date() })
      .whereRef('u.user_id', '=', 'r.user_id')
      .where('r.token_hash', '=', hashToken(reset.token))
      .where('u.email', '=', reset.email)
      .where('r.used_at', 'is', null)
      .where('r.expires_at', '>', sql<Date>`now()`)
      .returning('r.user_id')
      .executeTakeFirst()
    if (!used) throw new Refusal('invalid-reset-token')
    // The link stays for another one.
    await refuseGuessableOf(tx, used.user_id, reset.password)
    await refuseGiven(tx, used.user_id, reset.password)
    await setOwnPassword(tx, used.user_id, passwordHash)
    const ended = await tx
      .deleteFrom('sessions')
      .where((is) => is.or([is('user_id', '=', used.user_id), is('actor_id', '=', used.user_id)]))
      .returning('token_id')
      .execute()
    return ended.map((session) => session.token_id)
  })
}
