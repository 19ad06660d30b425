import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import type { PersonRow } from './people.repository.ts'

/**
 * Tells somebody at their former address that the one to which links are mailed, or the name by which they log in, is another from now on: whoever found a parent's tablet open may have done it. Inside
 * the caller's transaction.
 */
export async function mailLoginChanged(tx: Kysely<Tables>, former: PersonRow, now: Date): Promise<void> {
  if (former.email === '') return
  const { locale } = former
  const values = {
    name: displayName(former),
    day: formatDate(now, 'date', locale, brand.timeZone),
    time: formatDate(now, 'time', locale, brand.timeZone),
    contact: brand.contacts.support.email,
  }
  await queueMail(tx, {
    to: former.email,
    subject: text(locale, 'login-changed-mail-subject', values),
    text: text(locale, 'login-changed-mail-text', values),
  })
}
