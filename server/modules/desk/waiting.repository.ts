import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayOf } from '#server/db/local-day.ts'
import { brand } from '#src/contract/brand.ts'
import type { DeskItem } from '#src/contract/people/desk.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { hasEnough } from '#server/modules/stock-notifications/stock-notifications.repository.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { visibleOffers } from '#server/modules/offers/offers.repository.ts'
import { coreCreditedOf, coreHandedOf } from '#server/modules/returns/line-claims.repository.ts'
import { excerpt, threadLabel } from '#server/modules/threads/thread-list.repository.ts'
import { visibleThreads } from '#server/modules/threads/thread-sight.ts'

/** Far more than anybody does in a day. */
const MOST = 200
/** What nobody has done anything about for so many days has become a list of its own: it waits there. */
const RECENT_DAYS = 30
/** A refused order is a word to its buyer, and no more than that after so many days. */
const REFUSED_DAYS = 7
/** Who has not come for a wish after so many days has it elsewhere. */
const WISH_DAYS = 14
/** Deposits are warned of so many days before they lapse, offers before they end. */
const SOON_DAYS = 7
/** What must be there so soon comes before the rest. */
const URGENT_DAYS = 2

type Part = RawBuilder<unknown>

/** What waits for a customer, without their late invoices: what is urgent first, then in the order of the parts below, what ends first before the rest. */
export async function readWaiting(db: Kysely<Tables>, principal: Principal, now: Date): Promise<DeskItem[]> {
  const parts = [
    ...offers(principal, now),
    acceptedShares(principal, now),
    ...(principal.canPlaceOrders ? [readyJobs(principal), troubledOrders(principal, now)] : []),
    ...claims(principal, now),
    approvedReturns(principal),
    deposits(principal, now),
    answers(principal, now),
    arrivedWishes(principal, now),
  ]
  const { rows } = await sql<DeskItem>`
    select kind, id, number, text, count, amount, due, is_urgent from (${sql.join(
      parts.map((part, rank) => sql`(select ${rank}::int as rank, p.* from (${part}) p)`),
      sql` union all `,
    )}) w order by is_urgent desc, rank, due nulls last, since desc, id limit ${MOST}`.execute(db)
  return rows
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
const dayAfter = (now: Date, days: number) => addDays(localDay(now, brand.timeZone), days)

/** Those whose owner of the car has accepted something, which is an order in waiting; and those that are to be decided, while they are new or about to end. */
function offers(principal: Principal, now: Date): Part[] {
  const { companyId, subjectId, isParent } = principal
  const accepted = sql`from offer_shares s where s.vbeln = o.vbeln and s.company_id = ${companyId} and (${isParent} or s.user_id = ${subjectId}) and s.accepted_at is not null`
  const offered = sql`o.company_id = ${companyId} and o.status = 'offered' and o.published_at is not null and o.expires_at >= ${now} and ${visibleOffers(principal)}`
  return [
    sql`select 'accepted' as kind, o.vbeln as id, o.vbeln as number, concat_ws(', ', nullif(s.accepted_name, ''), nullif(o.plate, '')) as text, cardinality(s.accepted_lines) as count,
        null::bigint as amount, null::date as due, true as is_urgent, s.accepted_at as since
      from offers o cross join lateral (select s.accepted_name, s.accepted_lines, s.accepted_at ${accepted} order by s.accepted_at desc limit 1) s where ${offered}`,
    sql`select 'offer', o.vbeln, o.vbeln, concat_ws(', ', nullif(o.customer, ''), nullif(o.plate, '')), (select count(*)::int from offer_lines l where l.vbeln = o.vbeln),
        null::bigint, case when o.expires_at < ${dayAfter(now, SOON_DAYS)}::date then ${dayOf('o.expires_at')} end, o.expires_at < ${dayAfter(now, URGENT_DAYS)}::date, o.published_at
      from offers o where ${offered} and (o.published_at > ${daysBefore(now, RECENT_DAYS)} or o.expires_at < ${dayAfter(now, SOON_DAYS)}::date) and not exists (select ${accepted})`,
  ]
}

/** What was offered from the cart: the owner of the car has accepted it, and it is to be put into the cart. */
function acceptedShares({ companyId, subjectId, isParent }: Principal, now: Date): Part {
  return sql`select 'share', s.share_id::text, '', concat_ws(', ', s.accepted_name, nullif(s.content ->> 'plate', '')), cardinality(s.accepted_lines), null::bigint, null::date, true, s.accepted_at
    from offer_shares s where s.company_id = ${companyId} and (${isParent} or s.user_id = ${subjectId}) and s.source = 'cart' and s.accepted_at > ${daysBefore(now, RECENT_DAYS)}
      and s.taken_at is null`
}

function readyJobs({ companyId }: Principal): Part {
  return sql`select 'job', j.job_id::text, j.name, j.plate, (select count(*)::int from cart_lines l where l.job_id = j.job_id), null::bigint, null::date, true, j.created_at
    from jobs j where j.company_id = ${companyId} and j.state = 'open' and j.is_ready and exists (select from cart_lines l where l.job_id = j.job_id)`
}

function troubledOrders({ companyId }: Principal, now: Date): Part {
  return sql`select 'order', o.number, o.number, o.erp_reason, (select count(*)::int from order_lines l where l.order_id = o.order_id), null::bigint, null::date, true, o.created_at
    from orders o where o.company_id = ${companyId} and o.created_at > ${daysBefore(now, RECENT_DAYS)}
      and (o.erp_state = 'held' or (o.erp_state = 'refused' and o.erp_known_at > ${daysBefore(now, REFUSED_DAYS)}))`
}

/** Those whose part is to be brought, the company's; and one's own of which photos are missing: a device has them. */
function claims({ companyId, subjectId, locale }: Principal, now: Date): Part[] {
  const part = sql`concat_ws(', ', coalesce(l.name ->> ${locale}, nullif(l.article_number, '')), nullif(c.plate, ''))`
  const from = sql`claims c left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line where c.company_id = ${companyId}`
  return [
    sql`select 'claim', c.client_id::text, c.number, ${part}, c.quantity, null::bigint, ${dayOf('c.hand_in_by')}, c.hand_in_by < ${dayAfter(now, URGENT_DAYS)}::date, c.submitted_at
      from ${from} and c.status = 'submitted' and c.number is not null`,
    sql`select 'photos', c.client_id::text, '', ${part}, (select count(*)::int from claim_photos p where p.claim_id = c.client_id and p.received < p.bytes), null::bigint, null::date, false, c.created_at
      from ${from} and c.status = 'draft' and c.user_id = ${subjectId}`,
  ]
}

function approvedReturns({ companyId }: Principal): Part {
  return sql`select 'return', r.number, r.number, '', (select count(*)::int from return_lines m where m.number = r.number), null::bigint, r.pickup_on, false, r.created_at
    from returns r where r.company_id = ${companyId} and r.status = 'approved' and r.transport <> 'none' and r.handed_over_at is null`
}

function deposits({ companyId, maySeeFinances, locale }: Principal, now: Date): Part {
  return sql`select 'core', t.number, t.number, concat_ws(', ', t.name, nullif(t.plate, '')), t.pieces, case when ${maySeeFinances} then t.pieces * t.unit end, t.due_on, t.due_on < ${dayAfter(now, URGENT_DAYS)}::date, t.due_on::timestamptz
    from (select e.number, e.due_on, a.name ->> ${locale} as name, a.plate, d.unit_net_minor::bigint as unit, e.charged - e.lapsed_quantity - ${coreHandedOf} - ${coreCreditedOf} as pieces
      from core_entries e join invoice_lines d using (number, line) join invoice_lines a on a.number = d.number and a.line = d.of_line
      where e.company_id = ${companyId} and e.due_on between ${dayAfter(now, 0)}::date and ${dayAfter(now, SOON_DAYS)}::date) t
    where t.pieces > 0`
}

/** What the distributor's people wrote last, and the caller has not seen. */
function answers(principal: Principal, now: Date): Part {
  return sql`select 'thread', t.thread_id::text, concat_ws(' ', t.about, ${threadLabel}), ${excerpt}, null::int, null::bigint, null::date, false, l.sent_at
    from threads t join thread_messages l on l.thread_id = t.thread_id and l.seq = t.messages
    where t.company_id = ${principal.companyId} and t.last_at > ${daysBefore(now, RECENT_DAYS)} and ${visibleThreads(principal)} and l.is_staff and l.user_id <> ${principal.subjectId}
      and t.messages > coalesce((select r.seq from thread_reads r where r.thread_id = t.thread_id and r.user_id = ${principal.actorId}), 0)`
}

/** What the caller asked to be told of, while it is to be had and nobody of the company has ordered it since. */
function arrivedWishes({ companyId, subjectId, branchId, locale }: Principal, now: Date): Part {
  return sql`select distinct on (n.article_id) 'arrived', n.article_id::text, '', concat_ws(' ', b.name, a.article_number, coalesce(a.description ->> ${locale}, g.name ->> ${locale})), null::int, null::bigint, null::date, false, n.delivered_at
    from stock_notifications n join articles a using (article_id) join brands b using (brand_id) join generic_articles g using (generic_article_id)
    where n.user_id = ${subjectId} and n.company_id = ${companyId} and n.delivered_at > ${daysBefore(now, WISH_DAYS)}
      and ${hasEnough(sql`${branchId}`)}
      and not exists (select from order_lines l join orders o using (order_id) where o.company_id = n.company_id and l.article_id = n.article_id and o.created_at > n.delivered_at)
    order by n.article_id, n.delivered_at desc`
}
