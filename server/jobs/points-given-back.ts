import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { openLedger } from '#server/modules/start/points-ledger.ts'
import { mayBePointsNote } from '#server/modules/start/points-note.ts'

/** What brings points of an article's line of an invoice back, and is looked at once. */
interface Back {
  /** Under which the points are given. */
  readonly source: string
  readonly company_id: number
  readonly number: string
  readonly line: number
  /** That the points were used for. */
  readonly order_number: string
}

const ofReturn = sql`'return ' || m.number || '/' || m.line`
const ofCredit = sql`'credit ' || l.number || '/' || l.line`

/** Lines of returns that were accepted, and lines of credit notes, of what was paid with points; the earlier of the two gives the points back. By a note for points nothing comes back. */
const backsBy = (notes: RawBuilder<unknown>) => sql`
  select s.number, s.line, ${ofReturn} as source, r.company_id, h.number as order_number
    from order_lines o join orders h using (order_id) join invoice_lines s on s.order_id = h.order_id and s.order_line = o.line
    join return_lines m on m.invoice_number = s.number and m.invoice_line = s.line join returns r on r.number = m.number
    where o.points is not null and s.kind = 'article' and m.accepted_quantity > 0 and r.status in ('received', 'refunded')
  union all
  select s.number, s.line, ${ofCredit} as source, n.company_id, h.number as order_number
    from order_lines o join orders h using (order_id) join invoice_lines s on s.order_id = h.order_id and s.order_line = o.line
    join invoice_lines l on l.credits_number = s.number and l.credits_line = s.line join invoices n on n.number = l.number
    where o.points is not null and s.kind = 'article' and l.kind = 'article' and ${notes}`
const everyBack = backsBy(sql`true`)
const backs = backsBy(sql`not ${mayBePointsNote(sql`s.number`)}`)

/**
 * What was paid with points and came back gives points back, never lei (T-26), to whoever still takes part or not: as soon as the shop has accepted it, or a credit note says so. Pieces that both tell of
 * count once.
 */
export async function givePointsBack(db: Kysely<Tables>, now: Date, atOnce: number): Promise<void> {
  const { rows } = await sql<Back>`
    select b.* from (${backs}) b where not exists (select from point_awards w where w.kind = 'given_back' and w.source = b.source)
    order by b.source limit ${atOnce}`.execute(db)
  for (const back of rows)
    await db.transaction().execute(async (tx) => {
      const ledger = await openLedger(tx, back.company_id, now)
      await ledger.award({
        kind: 'given_back',
        source: back.source,
        points: await owedFor(tx, back),
        of: back.order_number,
      })
    })
}

/**
 * Points of the pieces that are back, less what was given for them before; read once the ledger is held. What a note answers is known (returns and claims that it names); of the others the return that
 * waits for its note and the note that nobody has named may be the same pieces.
 */
async function owedFor(db: Kysely<Tables>, { number, line }: Back): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select greatest(0, o.points * least(s.quantity, b.noted + b.claimed + greatest(b.returned - b.noted, b.credited - b.noted - b.claimed))
      - (select coalesce(sum(w.points), 0) from point_awards w join (${everyBack}) b on b.source = w.source
          where w.kind = 'given_back' and b.number = s.number and b.line = s.line))::int as owed
    from invoice_lines s join order_lines o on o.order_id = s.order_id and o.line = s.order_line
      cross join lateral (select r.returned, r.noted,
          (select coalesce(sum(l.quantity), 0) from invoice_lines l join invoices n using (number)
            where l.credits_number = s.number and l.credits_line = s.line and l.kind = 'article' and not ${mayBePointsNote(sql`s.number`)}) as credited,
          (select coalesce(sum(k.quantity), 0) from claims k where k.invoice_number = s.number and k.invoice_line = s.line and k.credit_invoice is not null) as claimed
        from (select coalesce(sum(m.accepted_quantity), 0) as returned, coalesce(sum(m.accepted_quantity) filter (where m.credit_invoice is not null), 0) as noted
          from return_lines m join returns r on r.number = m.number
          where m.invoice_number = s.number and m.invoice_line = s.line and r.status in ('received', 'refunded')) r) b
    where s.number = ${number} and s.line = ${line}`.execute(db)
  return rows[0]!.owed
}
