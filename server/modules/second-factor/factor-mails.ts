import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import { countGuess } from '#server/modules/guesses/guesses.repository.ts'
import type { FactorEvent } from './second-factor.repository.ts'

/** Tells a person what happened to their second factor: whoever did it in their name may not be they. Inside the caller's transaction. */
export async function mailFactor(
  tx: Kysely<Tables>,
  event: FactorEvent | 'guessed',
  userId: number,
  by: number | null = null,
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', 'in', [userId, by ?? userId])
    .execute()
  const user = people.find(({ user_id: id }) => id === userId)
  if (!user) throw new Error('Whose second factor it is is a row of the database.')
  const actor = people.find(({ user_id: id }) => id === by)
  const now = new Date()
  const values = {
    name: displayName(user),
    by: actor ? displayName(actor) : brand.name,
    day: formatDate(now, 'date', user.locale, brand.timeZone),
    time: formatDate(now, 'time', user.locale, brand.timeZone),
    contact: brand.contacts.support.email,
  }
  await queueMail(tx, {
    to: user.email,
    subject: text(user.locale, `factor-mail-${event}-subject`),
    text: text(user.locale, `factor-mail-${event}-text`, values),
  })
}

const DAY_SECONDS = 86_400

/** Tells a person, once a day, that all tries at their code were wrong: who got so far knows their password. */
export async function mailGuessed(db: Kysely<Tables>, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { count } = await countGuess(tx, 'second-factor told', String(userId), DAY_SECONDS)
    if (count === 1) await mailFactor(tx, 'guessed', userId)
  })
}
