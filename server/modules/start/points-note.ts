import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#server/db/local-day.ts'

/** Whether a credit note is one that points have asked for: an allowance, by which no goods come back, whatever lines it names (T-27). */
export const isPointsNote = (number: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from start_orders p where p.credit_number = ${number})`

/**
 * Whether the credit note `n` is or may be one for points. The ERP brings a note before it tells whose it is: what takes off an invoice just what points have asked for there waits until that is told.
 * @param credits number of the invoice that its line names
 */
export const mayBePointsNote = (credits: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from start_orders p where p.credit_number = n.number or (p.invoice_number = ${credits} and p.credit_number is null
    and p.state in ('sent', 'accepted') and p.net_minor = n.net_minor and n.issued_on >= ${dayOf('p.created_at')}))`
