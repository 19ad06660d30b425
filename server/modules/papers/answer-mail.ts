import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'

export interface AnsweredPaper {
  /** Who wrote it. */
  readonly userId: number
  /** Where in the app it stands. */
  readonly path: string
  /** The texts `{key}-subject` and `{key}-text`, with what they need beside `name` and `link`. */
  readonly key: string
  readonly values: (locale: Locale) => Readonly<Record<string, string | number>>
}

/** Mails who wrote a paper how staff have answered it, if and only if the answer is committed; nothing to whom is blocked or has no address. */
export async function mailAnswer(
  db: Kysely<Tables>,
  publicUrl: string,
  { userId, path, key, values: valuesIn }: AnsweredPaper,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'locale', 'first_name', 'family_name', 'nickname', 'hide_real_name'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person || person.email === '') return
  const { locale, email } = person
  const values = { ...valuesIn(locale), name: displayName(person), link: new URL(path, publicUrl).href }
  await queueMail(db, {
    to: email,
    subject: text(locale, `${key}-subject`, values),
    text: text(locale, `${key}-text`, values),
  })
}
