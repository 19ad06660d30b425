import { type Kysely, sql } from 'kysely'

/**
 * When a company that left START and joined again took part before: what was issued then earns, once it is paid. And points that come back of a credit note stand under a source of their own, so that the
 * note of an ERP whose number is that of an order of the shop is not taken for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table point_accounts add column earlier datemultirange not null default '{}'`.execute(db)
  await sql`
update point_awards w set source = 'credit ' || w.source
from invoice_lines l join invoice_lines s on s.number = l.credits_number and s.line = l.credits_line
  join order_lines o on o.order_id = s.order_id and o.line = s.order_line
where w.kind = 'given_back' and w.source = l.number || '/' || l.line and o.points is not null`.execute(db)
}
