import { sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'

interface WaitingClaim {
  readonly client_id: string
  readonly number: string
  readonly company_id: number
  readonly company: string
  readonly part: string
  readonly plate: string
  readonly received_at: Date
  readonly due: Date | null
  readonly is_urgent: boolean
  readonly is_own: boolean
}

/** So long before the answer is due a claim comes before everything else. */
const URGENT_HOURS = 4

/** While the manufacturer looks at it, by the day that the answer to the customer named. */
const due = sql<Date | null>`case when c.status = 'in_review' then (c.manufacturer_by + 1)::timestamp at time zone ${brand.timeZone} else c.answer_due_at end`

/** Claims whose part has arrived and that nobody has answered: the clock of 24 working hours runs (T-20). */
export const claimWork: WorkSource = {
  kind: 'claim',
  read: async ({ db, principal, now }) => {
    const { rows } = await sql<WaitingClaim>`
      select c.client_id, c.number, c.company_id, k.name as company, c.plate, c.received_at, ${due} as due,
        concat_ws(' ', coalesce(l.brand_name, b.name), coalesce(l.article_number, a.article_number)) as part,
        coalesce(${due} < ${now}::timestamptz + make_interval(hours => ${URGENT_HOURS}), false) as is_urgent, ${isConsultantOf(principal, 'c.company_id')} as is_own
      from claims c join companies k using (company_id)
        left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line
        left join articles a on l.number is null and a.article_id = c.article_id left join brands b on b.brand_id = a.brand_id
      where c.status in ('received', 'in_review') and c.received_at is not null and c.number is not null and ${seesCompany(principal, 'c.company_id')}
      order by due nulls last, c.received_at, c.client_id limit ${WORK_MAX}`.execute(db)
    return rows.map((row) => ({
      kind: 'claim' as const,
      id: row.client_id,
      number: row.number,
      company: { id: row.company_id, name: row.company },
      lines: null,
      text: [row.part, row.plate].filter(Boolean).join(', '),
      since: row.received_at.toISOString(),
      due: row.due?.toISOString() ?? null,
      is_urgent: row.is_urgent,
      is_own: row.is_own,
      retry: null,
    }))
  },
}
