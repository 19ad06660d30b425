import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { coreLeftOf, leftOf } from '#src/domain/returns/returnable.ts'

/** A line of an invoice by its place. */
export interface LineName {
  readonly number: string
  readonly line: number
}

/** A line that is returned or claimed on, as it stands under its lock; amounts in bani without VAT. */
export interface ClaimedLine extends LineName {
  readonly kind: 'article' | 'deposit' | 'transport' | 'charge'
  readonly article_id: number | null
  readonly unit_net_minor: number
  readonly returnable_until: string | null
  readonly return_fee_percent: number
  readonly no_return_reason: 'special_order' | 'electrical' | 'opened_liquid' | null
  readonly is_dismantled: boolean
  /** Of its quantity, what no return, claim or credit note has yet (T-17). */
  readonly left: number
  /** Its deposit for old parts; of a deposit itself. */
  readonly core: { readonly line: number; readonly left: number; readonly due_on: string } | null
}

interface Counted extends Omit<ClaimedLine, 'left' | 'core'> {
  readonly quantity: number
  readonly returned: number
  readonly claimed: number
  readonly credited: number
  readonly core_line: number | null
  readonly charged: number
  readonly due_on: string
  readonly lapsed: number
  readonly core_handed: number
  readonly core_credited: number
}

const countsInReturns = sql`r.status not in ('rejected', 'withdrawn', 'lapsed')`
/** Old parts that a line of a return took back. */
const handedIn = sql`least(m.core_quantity, coalesce(m.accepted_quantity, m.core_quantity))`
/**
 * Pieces that credit notes credit without being asked: what answers a line of a return is counted with the return, what pays a claim with the claim. A note for points is an
 * allowance and no goods (T-27).
 */
const creditedOf = (number: string, line: string) => sql`greatest(0, coalesce((
    select sum(c.quantity) from invoice_lines c where c.credits_number = ${sql.ref(number)} and c.credits_line = ${sql.ref(line)}
      and not exists (select from start_orders p where p.credit_number = c.number)), 0)
  - coalesce((select sum(case when m.invoice_line = ${sql.ref(line)} then m.accepted_quantity else ${handedIn} end) from return_lines m join returns r using (number)
      where m.invoice_number = ${sql.ref(number)} and ${sql.ref(line)} in (m.invoice_line, m.core_line) and m.credit_invoice is not null and ${countsInReturns}), 0)
  - coalesce((select sum(k.quantity) from claims k where k.invoice_number = ${sql.ref(number)} and k.invoice_line = ${sql.ref(line)} and k.credit_invoice is not null), 0))::int`

/** Pieces of the line `l` that returns have. */
export const returnedOfLine = sql`coalesce((select sum(coalesce(m.accepted_quantity, m.quantity)) from return_lines m join returns r using (number)
  where m.invoice_number = l.number and m.invoice_line = l.line and ${countsInReturns}), 0)::int`
/** Pieces of the line `l` that claims have; drafts too, so that two tablets cannot claim the last one twice, and not those that were answered by a repair: the part may fail again. Claims of a former version name the article alone. */
export const claimedOfLine = sql`coalesce((select sum(k.quantity) from claims k where k.invoice_number = l.number and k.article_id = l.article_id
  and coalesce(k.invoice_line, l.line) = l.line and k.status not in ('rejected', 'withdrawn', 'lapsed') and k.answer_kind is distinct from 'repair'), 0)::int`
export const creditedOfLine = creditedOf('l.number', 'l.line')
/** Old parts handed in for the deposit `d`, alone or with a new part. */
export const coreHandedOf = sql`coalesce((select sum(${handedIn}) from return_lines m join returns r using (number)
  where m.invoice_number = d.number and m.core_line = d.line and ${countsInReturns}), 0)::int`
/** Those of them whose return is credited. */
export const coreNotedOf = sql`coalesce((select sum(${handedIn}) from return_lines m join returns r using (number)
  where m.invoice_number = d.number and m.core_line = d.line and m.credit_invoice is not null and ${countsInReturns}), 0)::int`
export const coreCreditedOf = creditedOf('d.number', 'd.line')

/** What was paid for one piece of `l`, rounded down to the ban where a voucher took something off the line (T-27). */
export const paidUnit = sql`(l.unit_net_minor - ceil(l.allowance_minor::numeric / l.quantity))::int`

/** What every reader of lines selects, of `l`, its invoice `i`, and the deposit `d` with its deadline `e`. */
export const lineCounts = sql`l.number, l.line, l.kind, l.article_id, ${paidUnit} as unit_net_minor, l.quantity, l.returnable_until, l.return_fee_percent, l.no_return_reason,
  exists (select from articles a where a.article_id = l.article_id and a.type = 'dez') as is_dismantled,
  ${returnedOfLine} as returned, ${claimedOfLine} as claimed, ${creditedOfLine} as credited,
  d.line as core_line, coalesce(e.charged, 0) as charged, e.due_on, coalesce(e.lapsed_quantity, 0) as lapsed, ${coreHandedOf} as core_handed, ${coreCreditedOf} as core_credited`
export const linesWithDeposits = sql`invoice_lines l join invoices i using (number)
  left join invoice_lines d on d.number = l.number and d.credits_number is null and (case when l.kind = 'deposit' then d.line = l.line else d.of_line = l.line end)
  left join core_entries e on e.number = d.number and e.line = d.line`

export function countedLine(row: Counted): ClaimedLine {
  const {
    quantity,
    returned,
    claimed,
    credited,
    core_line,
    charged,
    due_on,
    lapsed,
    core_handed,
    core_credited,
    ...line
  } = row
  return {
    ...line,
    left: leftOf({ quantity, returned, claimed, credited }),
    core:
      core_line === null
        ? null
        : {
            line: core_line,
            left: coreLeftOf({ charged, handedIn: core_handed, credited: core_credited, lapsed }),
            due_on,
          },
  }
}

/**
 * Holds lines of a company's invoices to the end of the transaction, with the deposits that belong to them, and says what is left of them: whoever returns or claims asks here first, so that
 * what two people send at the same instant is counted one after the other (T-17). Lines are held in the order of their names, so that nobody waits in a circle.
 * @returns the lines that the company has, by `nameOfLine`; another company's are not among them
 */
export async function holdLines(
  db: Kysely<Tables>,
  companyId: number,
  wanted: readonly LineName[],
): Promise<Map<string, ClaimedLine>> {
  const numbers = wanted.map(({ number }) => number)
  const lines = wanted.map(({ line }) => line)
  const asked = sql`(select * from unnest(${numbers}::text[], ${lines}::int[]) as w(number, line))`
  await sql`
    select 1 from invoice_lines h join invoices i using (number)
    where i.company_id = ${companyId} and i.kind = 'invoice' and ((h.number, h.line) in ${asked} or (h.number, h.of_line) in ${asked})
    order by h.number, h.line for no key update of h`.execute(db)
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await sql<Counted>`
    select ${lineCounts} from ${linesWithDeposits} where i.company_id = ${companyId} and i.kind = 'invoice' and (l.number, l.line) in ${asked}`.execute(
    db,
  )
  return new Map(rows.map((row) => [nameOfLine(row), countedLine(row)]))
}

export const nameOfLine = ({ number, line }: LineName) => `${number}/${line}`

interface HeldPieces extends LineName {
  readonly quantity: number
  readonly core_quantity: number
}

/** Whether nobody else has these pieces, with their old parts: asked under the lock before what gave them back holds them again. */
export async function areFree(db: Kysely<Tables>, companyId: number, wanted: readonly HeldPieces[]): Promise<boolean> {
  const held = await holdLines(db, companyId, wanted)
  return wanted.every(({ quantity, core_quantity: cores, ...name }) => {
    const line = held.get(nameOfLine(name))
    if (line === undefined) return false
    const coresLeft = line.core?.left ?? 0
    return line.kind === 'deposit' ? coresLeft >= quantity : line.left >= quantity && coresLeft >= cores
  })
}
