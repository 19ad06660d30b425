import { sql } from 'kysely'
import { isConsultantOf } from '#server/access/staff-sight.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'
import { visibleOffers } from './offers.repository.ts'

interface WaitingOffer {
  readonly vbeln: string
  readonly company_id: number
  readonly company: string
  readonly created_at: Date
  readonly plate: string
  readonly customer: string
  readonly lines: number
  readonly is_own: boolean
}

/** Offers that were asked for and are not published: the consultant's turn (`offerTurn` of domain/offers/offer-rules.ts). */
export const offerWork: WorkSource = {
  kind: 'offer',
  read: async ({ db, principal, now }) => {
    const { rows } = await sql<WaitingOffer>`
      select o.vbeln, o.company_id, c.name as company, o.created_at, o.plate, o.customer, (select count(*)::int from offer_lines l where l.vbeln = o.vbeln) as lines,
        (coalesce(o.consultant_id = ${principal.subjectId}, false) or ${isConsultantOf(principal, 'o.company_id')}) as is_own
      from offers o join companies c on c.company_id = o.company_id
      where o.status in ('created', 'open', 'in_progress') and o.expires_at >= ${now} and ${visibleOffers(principal)}
      order by o.created_at, o.vbeln limit ${WORK_MAX}`.execute(db)
    return rows.map((row) => ({
      kind: 'offer' as const,
      id: row.vbeln,
      number: row.vbeln,
      company: { id: row.company_id, name: row.company },
      lines: row.lines,
      text: [row.customer, row.plate].filter(Boolean).join(', '),
      since: row.created_at.toISOString(),
      due: null,
      is_urgent: false,
      is_own: row.is_own,
      retry: null,
    }))
  },
}
