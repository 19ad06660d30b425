import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { isOfCompany, type Reader, readersOf } from '#server/jobs/messages/paper-readers.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { formatMoney } from '#src/lib/formats.ts'
import { text } from '#server/texts/text.ts'
import { hashToken } from '#server/access/token.ts'
import { lineName } from './share.presenter.ts'
import { sumOf } from './share-sum.ts'
import type { SharedLine } from '#server/db/tables/share-tables.ts'
import type { ShareRow } from './shares.repository.ts'

/** Whether the workshop has anybody left who sees the link. */
const isSeen = sql<boolean>`exists (
  select from user_companies m where m.company_id = offer_shares.company_id and (m.is_parent or m.user_id = offer_shares.user_id)
    and ${isOfCompany(sql`m.user_id`, sql`m.company_id`)})`

/** Of a workshop whose people are all blocked every link is stopped: nobody would be told of what is accepted. */
export async function findShareByToken(db: Kysely<Tables>, token: string): Promise<ShareRow | undefined> {
  const found = await db
    .selectFrom('offer_shares')
    .selectAll()
    .select(isSeen.as('is_seen'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return undefined
  const { is_seen, ...share } = found
  return is_seen ? share : { ...share, revoked_at: share.revoked_at ?? share.created_at }
}

/** Notes that somebody looked. It changes nothing else, and a page that cannot note it is shown all the same. */
export async function noteOpened(
  db: Kysely<Tables>,
  { share_id }: Pick<ShareRow, 'share_id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('offer_shares')
    .set((eb) => ({ opened_count: eb('opened_count', '+', 1), opened_at: now }))
    .where('share_id', '=', share_id)
    .execute()
}

export interface Acceptance {
  readonly version: number
  /** Places of the lines, from 1. */
  readonly lines: readonly number[]
  readonly name: string
}

/**
 * Notes what was accepted and has the workshop told by mail, both or neither. Decided by one statement over the row: of two at once one is noted, and nothing is after the link was
 * stopped, has expired or was frozen anew. @returns whether it was this one
 */
export async function acceptShare(
  db: Kysely<Tables>,
  share: ShareRow,
  { version, lines, name }: Acceptance,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<boolean> {
  const { gross } = sumOf(lines.map((place) => share.content.lines[place - 1]!))
  return db.transaction().execute(async (tx) => {
    const accepted = await tx
      .updateTable('offer_shares')
      .set({
        accepted_at: now,
        accepted_version: version,
        accepted_lines: [...lines],
        accepted_name: name,
        accepted_minor: gross,
      })
      .where('share_id', '=', share.share_id)
      .where('version', '=', version)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>=', now)
      .where(isSeen)
      .returningAll()
      .executeTakeFirst()
    if (accepted) await tellWorkshop(tx, accepted, publicUrl)
    return accepted !== undefined
  })
}

/** Who sees the link: who made it, and the parents of their company, while they are of it. */
export async function peopleOf(db: Kysely<Tables>, { user_id, company_id }: ShareRow): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from user_companies m where m.company_id = ${company_id} and (m.is_parent or m.user_id = ${user_id})
      and ${isOfCompany(sql`m.user_id`, sql`m.company_id`)}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The offer, with the accepted lines chosen. */
function offerAddress(vbeln: string, lines: readonly SharedLine[]): string {
  const places = lines.flatMap((line) => (line.kind === 'article' && line.offerLine ? [line.offerLine] : []))
  return `/offers/${vbeln}?lines=${places.join('-')}`
}

/** In the language of who made the link; once they have left the company its parents are told. Somebody who has no address gets none: the list has it. */
async function tellWorkshop(tx: Kysely<Tables>, share: ShareRow, publicUrl: string): Promise<void> {
  const { readers } = await tx
    .selectNoFrom(readersOf(sql`${share.user_id}::int`, sql`${share.company_id}::int`).as('readers'))
    .executeTakeFirstOrThrow()
  const offer =
    share.vbeln === null
      ? undefined
      : await tx.selectFrom('offers').select('status').where('vbeln', '=', share.vbeln).executeTakeFirst()
  const key = offer === undefined ? '' : offer.status === 'ordered' ? '-ordered' : '-offer'
  for (const reader of readers) await queueMail(tx, mailOf(share, reader, { publicUrl, key: `share-mail-text${key}` }))
}

interface MailOptions {
  readonly publicUrl: string
  readonly key: string
}

function mailOf(share: ShareRow, reader: Reader, { publicUrl, key }: MailOptions) {
  const { locale } = reader
  const { content, accepted_lines, accepted_minor, accepted_name } = share
  const lines = accepted_lines!.map((place) => content.lines[place - 1]!)
  const values = {
    name: displayName(reader),
    owner: accepted_name!,
    subject: [content.plate, content.vehicle, share.customer].filter(Boolean).join(', ') || accepted_name!,
    ticked: lines.length,
    all: content.lines.length,
    sum: formatMoney(accepted_minor!, locale, content.currency),
    lines: lines
      .map((line) => {
        const quantity = line.kind === 'article' ? `${line.quantity} × ` : ''
        return `${quantity}${lineName(line, locale)}: ${formatMoney(line.gross, locale, content.currency)}`
      })
      .join('\n'),
    vbeln: share.vbeln ?? '',
    link: new URL(share.vbeln === null ? '/cart-v2' : offerAddress(share.vbeln, lines), publicUrl).href,
  }
  return {
    to: reader.email,
    subject: text(locale, 'share-mail-subject', values),
    text: text(locale, key, values),
  }
}
