import { type Kysely, sql } from 'kysely'
import { type AwardedLine, awardedLines, type EarningLine, reversedPoints } from '#src/domain/points/points-awards.ts'
import type { Tables } from '#server/db/tables.ts'
import { openLedger } from '#server/modules/start/points-ledger.ts'
import { mayBePointsNote } from '#server/modules/start/points-note.ts'
import { givePointsBack } from './points-given-back.ts'

/** In one round; what is over comes with the next. */
const AT_ONCE = 500

/** An invoice is paid when cleared payments and credit notes settle all of it (T-14). */
const settled = sql`coalesce((select sum(a.amount_minor) from payment_allocations a left join payments p using (payment)
  where a.number = i.number and (a.credit_number is not null or p.state = 'cleared')), 0)`

/**
 * Gives points for the invoices that members have paid, and takes back those of what credit notes took back of them (T-26). Each invoice and each line of a credit note counts once, whoever runs this
 * and however often.
 * @returns how many invoices were awarded and how many lines reversed
 */
export async function awardPoints(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ readonly awarded: number; readonly reversed: number }> {
  const { rows: paid } = await sql<{ number: string; company_id: number }>`
    select i.number, i.company_id from invoices i join point_accounts m using (company_id) join companies c using (company_id)
    where i.kind = 'invoice' and m.joined_on is not null and (i.issued_on >= m.joined_on or m.earlier @> i.issued_on) and c.allow_campaigns and 'START' = any(c.allowed_campaigns)
      and not exists (select from point_awards w where w.kind = 'invoice' and w.source = i.number) and ${settled} >= i.gross_minor
    order by i.issued_on, i.number limit ${AT_ONCE}`.execute(db)
  for (const { number, company_id } of paid)
    await db.transaction().execute(async (tx) => {
      const lines = awardedLines(await earningLines(tx, number))
      const points = lines.reduce((sum, line) => sum + line.points, 0)
      const ledger = await openLedger(tx, company_id, now)
      await ledger.award({ kind: 'invoice', source: number, points, lines })
    })
  await givePointsBack(db, now, AT_ONCE)
  return { awarded: paid.length, reversed: await reverseCredited(db, now) }
}

/**
 * What the order's cart counted from; of an order that did not keep it the recommended price of now, of an article without any the price that was paid. What
 * nothing was paid for, such as a part in exchange for a broken one, earns nothing.
 */
async function earningLines(db: Kysely<Tables>, number: string): Promise<EarningLine[]> {
  const { rows } = await sql<EarningLine>`
    select l.line, l.kind, l.quantity, case when l.unit_net_minor = 0 then 0 else coalesce(o.list_minor, r.list_minor, l.unit_net_minor) end as list_minor
    from invoice_lines l join invoices i using (number) join companies c using (company_id)
    left join order_lines o on o.order_id = l.order_id and o.line = l.order_line
    left join prices r on r.article_id = l.article_id and r.price_group = c.price_group
    where l.number = ${number} order by l.line`.execute(db)
  return rows
}

interface CreditedLine {
  readonly number: string
  readonly line: number
  readonly quantity: number
  readonly company_id: number
  readonly award_id: number
  readonly lines: readonly AwardedLine[]
  readonly credits_line: number
}

/** Lines of credit notes that name an article's line of an awarded invoice; a credit without such a line, or for points, is no return and takes nothing back. */
async function reverseCredited(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<CreditedLine>`
    select l.number, l.line, l.quantity, l.credits_line, w.company_id, w.award_id, w.lines
    from invoice_lines l join invoices n using (number) join point_awards w on w.kind = 'invoice' and w.source = l.credits_number
    where l.kind = 'article' and not ${mayBePointsNote(sql`l.credits_number`)} and not exists (select from point_reversals r where r.number = l.number and r.line = l.line)
    order by l.number, l.line limit ${AT_ONCE}`.execute(db)
  for (const credited of rows)
    await db.transaction().execute(async (tx) => {
      const ledger = await openLedger(tx, credited.company_id, now)
      // Of two rounds at once the other one may have come to it first.
      if (await isReversed(tx, credited)) return
      const before = await creditedBefore(tx, credited)
      const awarded = credited.lines.find(({ line }) => line === credited.credits_line)
      const points = awarded ? reversedPoints(awarded, before, credited.quantity) : 0
      const { award_id: award, number, line } = credited
      await ledger.reverse({ award, points, number, line })
    })
  return rows.length
}

async function isReversed(db: Kysely<Tables>, { number, line }: CreditedLine): Promise<boolean> {
  const row = await db
    .selectFrom('point_reversals')
    .select('line')
    .where('number', '=', number)
    .where('line', '=', line)
    .executeTakeFirst()
  return row !== undefined
}

/** Pieces of the same line of the invoice whose points were taken back already. */
async function creditedBefore(db: Kysely<Tables>, { award_id, credits_line }: CreditedLine): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(l.quantity), 0)::int as quantity from point_reversals r join invoice_lines l using (number, line)
    where r.award_id = ${award_id} and l.credits_line = ${credits_line}`.execute(db)
  return rows[0]!.quantity
}
