import { sql } from 'kysely'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'

interface WaitingReturn {
  readonly number: string
  readonly document_type: string
  readonly company_id: number
  readonly company: string
  readonly since: Date
  readonly lines: number
  readonly is_own: boolean
}

/** Returns that wait for staff: to be approved, or there and not decided yet (T-18). An approved one waits for its parcel, a decided one for its credit note. */
export const returnWork: WorkSource = {
  kind: 'return',
  read: async ({ db, principal }) => {
    const { rows } = await sql<WaitingReturn>`
      select r.number, r.document_type, r.company_id, c.name as company, coalesce(r.handed_over_at, r.created_at) as since,
        (select count(*)::int from return_lines m where m.number = r.number) as lines, ${isConsultantOf(principal, 'r.company_id')} as is_own
      from returns r join companies c on c.company_id = r.company_id
      where (r.status = 'waiting' or (r.status = 'received' and r.answered_at is null)) and ${seesCompany(principal, 'r.company_id')}
      order by since, r.number limit ${WORK_MAX}`.execute(db)
    return rows.map((row) => ({
      kind: 'return' as const,
      id: row.number,
      number: row.number,
      company: { id: row.company_id, name: row.company },
      lines: row.lines,
      text: row.document_type,
      since: row.since.toISOString(),
      due: null,
      is_urgent: false,
      is_own: row.is_own,
      retry: null,
    }))
  },
}
