import { sql } from 'kysely'
import { dayOf } from '#server/db/local-day.ts'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'
import { text } from '#server/texts/text.ts'

interface WaitingReturn {
  readonly number: string
  readonly document_type: string
  readonly company_id: number
  readonly company: string
  readonly since: Date
  readonly lines: number
  readonly is_own: boolean
  /** Decided: its credit note is waited for. */
  readonly is_asked: boolean
  /** Notes that credit its lines and that nobody has named; empty for none. */
  readonly arrived: string
}

/** Returns that wait for staff: to be approved, there and not decided yet (T-18), or decided, until their credit notes are issued and named. An approved one waits for its parcel. */
export const returnWork: WorkSource = {
  kind: 'return',
  read: async ({ db, principal }) => {
    const { rows } = await sql<WaitingReturn>`
      select r.number, r.document_type, r.company_id, c.name as company, coalesce(r.answered_at, r.handed_over_at, r.created_at) as since, r.answered_at is not null as is_asked,
        (select count(*)::int from return_lines m where m.number = r.number) as lines, ${isConsultantOf(principal, 'r.company_id')} as is_own,
        coalesce((select string_agg(distinct n.number, ', ') from return_lines m join invoice_lines n on n.credits_number = m.invoice_number and n.credits_line = m.invoice_line
          join invoices i on i.number = n.number and i.issued_on >= ${dayOf('r.created_at')}
          where m.number = r.number and m.accepted_quantity > 0 and m.credit_invoice is null and credit_left(n.number, m.invoice_number, m.invoice_line) >= m.accepted_quantity
            and not exists (select from start_orders p where p.credit_number = n.number)), '') as arrived
      from returns r join companies c on c.company_id = r.company_id
      where r.status in ('waiting', 'received') and ${seesCompany(principal, 'r.company_id')}
      order by since, r.number limit ${WORK_MAX}`.execute(db)
    return rows.map((row) => ({
      kind: 'return' as const,
      id: row.number,
      number: row.number,
      company: { id: row.company_id, name: row.company },
      lines: row.lines,
      text: row.arrived
        ? text(principal.locale, 'return-work-arrived', { document: row.document_type, numbers: row.arrived })
        : row.is_asked
          ? text(principal.locale, 'return-work-asked', { document: row.document_type })
          : row.document_type,
      since: row.since.toISOString(),
      due: null,
      is_urgent: false,
      is_own: row.is_own,
      retry: null,
    }))
  },
}
