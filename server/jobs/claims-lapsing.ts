import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { LAPSE_WORKING_DAYS } from '#src/domain/returns/claim-rules.ts'
import { afterWorkingDays, OFFICE_HOURS, type WorkingCalendar } from '#src/domain/returns/working-time.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Tables } from '#server/db/tables.ts'
import { tellErpOfClaim } from '#server/modules/claims/claim-document.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './messages/outgoing-messages.ts'
import { type Reader, readersOf } from './messages/paper-readers.ts'

const AT_ONCE = 100

interface Awaited {
  readonly client_id: string
  readonly number: string
  readonly article: string
  readonly readers: readonly Reader[]
}

/**
 * What became of claims whose part never came (T-20): who wrote one (once they have left the company, its parents) is warned when its ten working days have passed, and five working days after the warning it lapses, which frees its quantity.
 * A part that arrives until then is received as any other.
 * @returns how many were warned and how many lapsed
 */
export async function lapseClaims(
  { db, publicUrl }: { readonly db: Kysely<Tables>; readonly publicUrl: string },
  now: Date,
): Promise<{ warned: number; lapsed: number }> {
  const days = await db.selectFrom('holidays').select('day').execute()
  const calendar: WorkingCalendar = {
    ...OFFICE_HOURS,
    timeZone: brand.timeZone,
    holidays: new Set(days.map(({ day }) => day)),
  }
  const lapsesAt = afterWorkingDays(now, LAPSE_WORKING_DAYS, calendar)
  const warned = await untilNone(db, (tx) => warnSome(tx, { now, lapsesAt, publicUrl }))
  const lapsed = await untilNone(db, (tx) => lapseSome(tx, now))
  return { warned, lapsed }
}

async function untilNone(db: Kysely<Tables>, some: (tx: Kysely<Tables>) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const done = await db.transaction().execute(some)
    all += done
    if (done < AT_ONCE) return all
  }
}

async function warnSome(
  db: Kysely<Tables>,
  { now, lapsesAt, publicUrl }: { readonly now: Date; readonly lapsesAt: Date; readonly publicUrl: string },
): Promise<number> {
  const { rows } = await sql<Awaited>`
    select c.client_id, c.number, coalesce(l.brand_name || ' ' || l.article_number, '') as article, ${readersOf(sql`c.user_id`, sql`c.company_id`)} as readers
    from claims c left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line
    where c.status = 'submitted' and c.hand_in_by < ${now} and c.warned_at is null
    order by c.hand_in_by limit ${AT_ONCE} for update of c skip locked`.execute(db)
  for (const claim of rows) {
    await db
      .updateTable('claims')
      .set({ warned_at: now, lapses_at: lapsesAt })
      .where('client_id', '=', claim.client_id)
      .execute()
    await note(db, claim.client_id, 'warned', now)
    for (const reader of claim.readers) await queueMail(db, mailOf(claim, reader, { lapsesAt, publicUrl }))
  }
  return rows.length
}

async function lapseSome(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ client_id: string }>`
    update claims set status = 'lapsed' where client_id in (
      select client_id from claims where status = 'submitted' and lapses_at < ${now} limit ${AT_ONCE} for update skip locked
    ) returning client_id`.execute(db)
  for (const { client_id: id } of rows) {
    await note(db, id, 'lapsed', now)
    await tellErpOfClaim(db, id)
  }
  return rows.length
}

/** The shop itself did it. */
async function note(db: Kysely<Tables>, id: string, kind: 'warned' | 'lapsed', now: Date): Promise<void> {
  await sql`
    insert into claim_events (claim_id, seq, kind, at)
    select ${id}::uuid, coalesce(max(seq), 0) + 1, ${kind}, ${now} from claim_events where claim_id = ${id}`.execute(db)
}

function mailOf(
  claim: Awaited,
  reader: Reader,
  { lapsesAt, publicUrl }: { readonly lapsesAt: Date; readonly publicUrl: string },
) {
  const { number, article } = claim
  const { locale, email } = reader
  const values = {
    number,
    article,
    name: displayName(reader),
    day: formatDate(lapsesAt, 'date', locale, brand.timeZone),
    link: new URL(`/claims/${claim.client_id}`, publicUrl).href,
  }
  return {
    to: email,
    subject: text(locale, 'claim-mail-subject', values),
    text: text(locale, 'claim-mail-text', values),
  }
}
