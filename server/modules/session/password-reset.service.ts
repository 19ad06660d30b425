import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { queueMail } from '#server/jobs/outgoing-messages.ts'
import { text } from '#server/texts/text.ts'
import { displayName } from './display-name.ts'
import { hashPassword } from './session.service.ts'

export const RESET_MINUTES = 60

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
  const { token, hash } = newToken()
  const link = new URL('/password/reset', publicUrl)
  link.searchParams.set('token', token)
  link.searchParams.set('email', user.email)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('password_resets').where('user_id', '=', user.user_id).execute()
    await tx
      .insertInto('password_resets')
      .values({
        token_hash: hash,
        user_id: user.user_id,
        expires_at: sql`now() + make_interval(mins => ${RESET_MINUTES})` as never,
        used_at: null,
      })
      .execute()
    const values = { name: displayName(user), username: user.username, link: link.href }
    await queueMail(tx, {
      to: user.email,
      subject: text(user.locale, 'reset-mail-subject'),
      text: text(user.locale, 'reset-mail-text', values),
    })
  })
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
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: new Date() })
      .where('user_id', '=', used.user_id)
      .execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', used.user_id).where('used_at', 'is', null).execute()
    const ended = await tx
      .deleteFrom('sessions')
      .where((is) => is.or([is('user_id', '=', used.user_id), is('actor_id', '=', used.user_id)]))
      .returning('token_id')
      .execute()
    return ended.map((session) => session.token_id)
  })
}
