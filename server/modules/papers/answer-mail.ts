import { type Kysely, sql } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { readersOf } from '#server/jobs/messages/paper-readers.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'

export interface AnsweredPaper {
  /** Who wrote it, and for which company. */
  readonly userId: number
  readonly companyId: number
  /** Where in the app it stands. */
  readonly path: string
  /** The texts `{key}-subject` and `{key}-text`, with what they need beside `name` and `link`. */
  readonly key: string
  readonly values: (locale: Locale) => Readonly<Record<string, string | number>>
}

/** Mails who wrote a paper how staff have answered it, if and only if the answer is committed; once they have left the company its parents, nothing to whom has no address. */
export async function mailAnswer(
  db: Kysely<Tables>,
  publicUrl: string,
  { userId, companyId, path, key, values: valuesIn }: AnsweredPaper,
): Promise<void> {
  const { readers } = await db
    .selectNoFrom(readersOf(sql`${userId}::int`, sql`${companyId}::int`).as('readers'))
    .executeTakeFirstOrThrow()
  for (const reader of readers) {
    const { locale, email } = reader
    const values = { ...valuesIn(locale), name: displayName(reader), link: new URL(path, publicUrl).href }
    await queueMail(db, {
      to: email,
      subject: text(locale, `${key}-subject`, values),
      text: text(locale, `${key}-text`, values),
    })
  }
}
