import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { OfferStatus, OfferTurn } from '#src/contract/ordering/offers.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { fromOffers, type OfferRow, offerColumns } from './offer-rows.ts'
import { visibleOffers } from './offers.repository.ts'

export interface OfferFilter {
  readonly q?: string | undefined
  readonly turn?: OfferTurn | undefined
  readonly status?: OfferStatus | undefined
}
export type TurnCounts = Record<OfferTurn, number>

/** With fewer figures and letters every plate and number is meant. */
const KEY_FROM = 3
/** With more the beginning says too little. */
const MAX_ARTICLES = 2_000

const keyOf = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

/** `offerStatusAt` and `offerTurn` of domain/offers/offer-rules.ts over `offers o`. */
const statusAt = (now: Date) =>
  sql`(case when o.status not in ('ordered', 'rejected') and o.expires_at < ${now} then 'expired' else o.status end)`
const turnAt = (now: Date) =>
  sql`(case when o.status in ('ordered', 'rejected') or o.expires_at < ${now} then 'ended' when o.status = 'offered' then 'customer' else 'consultant' end)`

/** The offers that a person sees, the newest first, narrowed by number, customer, plate, company, what was asked for in words or the number of a part. */
export async function readOfferPage(
  db: Kysely<Tables>,
  principal: Principal,
  filter: OfferFilter,
  { now, offset, limit }: { readonly now: Date; readonly offset: number; readonly limit: number },
): Promise<{ rows: OfferRow[]; counts: TurnCounts; total: number }> {
  const matched = await matching(db, principal, filter.q)
  const found = sql`${visibleOffers(principal)} and ${matched}`
  const isWanted = sql`(${filter.turn ?? null}::text is null or ${turnAt(now)} = ${filter.turn ?? null}::text)
    and (${filter.status ?? null}::text is null or ${statusAt(now)} = ${filter.status ?? null}::text)`
  // What is searched is looked through once; all that there is has indexes for its counts and for its first page.
  const once = filter.q ? sql`materialized` : sql`not materialized`
  const {
    rows: [counted],
  } = await sql<TurnCounts & { total: number; page: string[] }>`
    with found as ${once} (
      select o.vbeln, o.created_at, ${turnAt(now)} as turn, (${isWanted}) as wanted from offers o where ${found})
    select count(*) filter (where turn = 'customer')::int as customer, count(*) filter (where turn = 'consultant')::int as consultant,
      count(*) filter (where turn = 'ended')::int as ended, count(*) filter (where wanted)::int as total,
      array(select f.vbeln from found f where f.wanted order by f.created_at desc, f.vbeln desc offset ${offset}::int limit ${limit}::int) as page
    from found`.execute(db)
  const { total, page, ...counts } = counted!
  if (page.length === 0) return { rows: [], counts, total }
  // What is not on the page is not joined with anything.
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from ${fromOffers} where o.vbeln = any(${page}::text[]) and ${visibleOffers(principal)}
    order by o.created_at desc, o.vbeln desc`.execute(db)
  return { rows, counts, total }
}

/** Each way of being found has its index; what all of them find is what is looked at. */
async function matching(db: Kysely<Tables>, principal: Principal, search: string | undefined) {
  if (!search) return sql`true`
  // Folded first: of a wide % it makes one that would mean anything.
  const text = sql`('%' || regexp_replace(folded(${search}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  const key = numberKey(search)
  const visible = visibleOffers(principal)
  const byKey =
    key.length < KEY_FROM
      ? sql``
      : sql`union all select o.vbeln from offers o where o.plate_key like ${`%${key}%`} and ${visible}
        union all select l.vbeln from offer_lines l where l.article_id = any(${await articlesOf(db, key)}::int[])`
  // To a customer every offer is of the same company: its name says nothing.
  const byCompany = isStaff(principal.aclRoles, brand.slug)
    ? sql`union all select o.vbeln from offers o where ${visible} and o.company_id in (
        select k.company_id from companies k where folded(k.name) like ${text} or k.customer_code ilike ${text})`
    : sql``
  return sql`o.vbeln = any(array(
    select o.vbeln from offers o where o.found_by like ${text} and ${visible}
    ${byCompany} union all select l.vbeln from offer_lines l where l.requested_key <> '' and l.requested_key like ${text}
    ${byKey}))`
}

/** Those whose own number begins so, looked up once for the whole list. */
async function articlesOf(db: Kysely<Tables>, key: string): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    (select n.article_id from article_numbers n where n.kind = 'article' and n.key ~>=~ ${key} and n.key ~<~ ${`${key}[`} limit ${MAX_ARTICLES})
    union all select w.article_id from withdrawn_articles w where ${keyOf('w.article_number')} like ${`${key}%`}`.execute(
    db,
  )
  return rows.map((row) => row.article_id)
}

export interface OfferEventRow {
  readonly kind: Tables['offer_events']['kind']
  readonly at: Date
  readonly is_staff: boolean
  readonly text: string
  readonly number: string | null
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** What happened to an offer, oldest first; and what was made from it last, as far as the person sees that. */
export async function readHistory(
  db: Kysely<Tables>,
  principal: Principal,
  vbeln: string,
): Promise<{ events: OfferEventRow[]; requotedAs: string | null }> {
  const { rows } = await sql<OfferEventRow>`
    select v.kind, v.at, v.is_staff, v.text, v.number, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from offer_events v join offers o using (vbeln) join users u on u.user_id = v.user_id
    where v.vbeln = ${vbeln} and ${visibleOffers(principal)} order by v.seq`.execute(db)
  const { rows: later } = await sql<{ vbeln: string }>`
    select o.vbeln from offers o where o.requoted_from = ${vbeln} and ${visibleOffers(principal)}
    order by o.created_at desc, o.vbeln desc limit 1`.execute(db)
  return { events: rows, requotedAs: later[0]?.vbeln ?? null }
}

/** A part of a link that the owner of the car accepted or left out: its place in the offer, and as it was shown. */
export interface AnsweredLine {
  readonly line: number
  readonly is_accepted: boolean
  readonly quantity: number
  readonly unit_sale_minor: number
  /** Of all pieces. */
  readonly core_net_minor: number
}
export interface Acceptance {
  readonly by: string
  readonly at: Date
  readonly lines: readonly AnsweredLine[]
}

/** What the owner of the car accepted last of what is offered, in the order of the offer; as far as the person sees the link. */
export async function lastAcceptance(
  db: Kysely<Tables>,
  { companyId, subjectId, isParent }: Principal,
  vbeln: string,
): Promise<Acceptance | null> {
  const { rows } = await sql<Acceptance>`
    select s.accepted_name as by, s.accepted_at as at,
      coalesce((select json_agg(json_build_object('line', (c.line ->> 'offerLine')::int, 'is_accepted', c.place = any(s.accepted_lines), 'quantity', l.quantity,
          'unit_sale_minor', l.unit_sale_minor, 'core_net_minor', (c.line ->> 'coreNet')::int) order by (c.line ->> 'offerLine')::int)
        from jsonb_array_elements(s.content -> 'lines') with ordinality c(line, place)
          join offer_share_lines l on l.share_id = s.share_id and l.line = c.place
        where c.line ->> 'offerLine' is not null), '[]') as lines
    from offer_shares s
    where s.vbeln = ${vbeln} and s.company_id = ${companyId} and (${isParent} or s.user_id = ${subjectId}) and s.accepted_at is not null
    order by s.accepted_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What the company paid last for each of these articles, of one piece. */
export async function lastPaid(
  db: Kysely<Tables>,
  companyId: number,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (articleIds.length === 0) return new Map()
  const { rows } = await sql<{ article_id: number; unit_net_minor: number }>`
    select distinct on (l.article_id) l.article_id, l.unit_net_minor
    from order_lines l join orders o using (order_id)
    where o.company_id = ${companyId} and l.article_id = any(${[...articleIds]}::int[])
    order by l.article_id, o.created_at desc, o.order_id desc`.execute(db)
  return new Map(rows.map((row) => [row.article_id, row.unit_net_minor]))
}
