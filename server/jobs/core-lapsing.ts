import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Tables } from '#server/db/tables.ts'
import { CORE_WARNED_DAYS } from '#server/modules/returns/core/core.repository.ts'
import { coreCreditedOf, coreHandedOf } from '#server/modules/returns/line-claims.repository.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './messages/outgoing-messages.ts'
import { readersOf } from './messages/paper-readers.ts'

/** What is left of a deposit: charged, less what was handed in, credited or lapsed (T-17). */
const left = sql<number>`greatest(0, e.charged - e.lapsed_quantity - ${coreHandedOf} - ${coreCreditedOf})`
const open = sql`core_entries e join invoice_lines d using (number, line)`

/**
 * Deposits of old parts that nobody hands in (T-24): the owners of a company are told once, a week before the last day, in one message for all of them; after it what is left lapses.
 * Each deposit is held as a return holds it, so that what is handed in at the same instant is not lost.
 * @returns how many deposits were warned of and how many lapsed
 */
export async function lapseCores(
  { db, publicUrl }: { readonly db: Kysely<Tables>; readonly publicUrl: string },
  now: Date,
): Promise<{ warned: number; lapsed: number }> {
  const today = localDay(now, brand.timeZone)
  const soon = addDays(today, CORE_WARNED_DAYS)
  const { rows: companies } = await sql<{ company_id: number }>`
    select distinct e.company_id from ${open} where e.warned_at is null and e.lapsed_at is null and e.due_on between ${today} and ${soon} and ${left} > 0`.execute(
    db,
  )
  let warned = 0
  for (const { company_id: companyId } of companies)
    warned += await db.transaction().execute((tx) => warn(tx, { companyId, now, today, soon, publicUrl }))
  const lapsed = await db.transaction().execute((tx) => lapse(tx, now, today))
  return { warned, lapsed }
}

interface Warning {
  readonly companyId: number
  readonly now: Date
  readonly today: string
  readonly soon: string
  readonly publicUrl: string
}

async function warn(db: Kysely<Tables>, { companyId, now, today, soon, publicUrl }: Warning): Promise<number> {
  const { rows } = await sql<{ left: number; due_on: string }>`
    with due as (
      select e.number, e.line, ${left} as left from ${open}
      where e.company_id = ${companyId} and e.warned_at is null and e.lapsed_at is null and e.due_on between ${today} and ${soon} and ${left} > 0
      order by e.number, e.line for no key update of e skip locked
    )
    update core_entries e set warned_at = ${now} from due where e.number = due.number and e.line = due.line returning due.left, e.due_on`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const count = rows.reduce((sum, row) => sum + row.left, 0)
  const first = rows.map((row) => row.due_on).toSorted()[0]!
  const { readers } = await db
    .selectNoFrom(readersOf(sql`null::int`, sql`${companyId}::int`).as('readers'))
    .executeTakeFirstOrThrow()
  for (const reader of readers) {
    const { locale, email } = reader
    const values = {
      count,
      name: displayName(reader),
      day: formatDate(first, 'date', locale),
      link: new URL('/returns?tab=core', publicUrl).href,
    }
    await queueMail(db, {
      to: email,
      subject: text(locale, 'core-mail-subject', values),
      text: text(locale, 'core-mail-text', values),
    })
  }
  return rows.length
}

/** Counted after they are held: what was handed in until then counts. */
async function lapse(db: Kysely<Tables>, now: Date, today: string): Promise<number> {
  const { rows: over } = await sql<{ number: string; line: number }>`
    select e.number, e.line from ${open} where e.lapsed_at is null and e.due_on < ${today} and ${left} > 0
    order by e.number, e.line for no key update of d skip locked`.execute(db)
  const { rows } = await sql`
    with counted as (
      select e.number, e.line, ${left} as left from ${open}
        join unnest(${over.map(({ number }) => number)}::text[], ${over.map(({ line }) => line)}::int[]) as held (number, line) using (number, line)
    )
    update core_entries e set lapsed_at = ${now}, lapsed_quantity = counted.left from counted
    where e.number = counted.number and e.line = counted.line and counted.left > 0 returning e.number`.execute(db)
  return rows.length
}
