import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { knownArticles } from '#server/modules/catalogue/product/offer.repository.ts'
import { seesRealNames } from '#server/modules/session/display-name.ts'

/** So many orders of a company are shown (CART-12). */
export const LAST_ORDERS = 50

export type OrderRow = Selectable<Tables['orders']> & {
  lines: number
  points: number | null
  keeps_sale: boolean
  /** What its lines come to by rate of VAT, the highest first; `net` and `sale` without deposits, `allowance` taken off by a voucher. */
  rates: readonly RateSums[]
  first_name: string
  family_name: string
  nickname: string
  hide_real_name: boolean
}
interface RateSums {
  readonly vatPercent: number
  readonly net: number
  readonly sale: number
  readonly core: number
  readonly allowance: number
}
export type OrderLineRow = Selectable<Tables['order_lines']> & {
  generic_article_id: number
  image: string | null
  type: string
  criteria: CriteriaPair[]
  registration_number: string | null
  job_name: string | null
  job_plate: string | null
}

/** How many lines the order `o` has, whether the sale price of each was kept apart from the purchase price, and what they come to by rate of VAT. */
const ofLines = sql`(
  select coalesce(sum(r.lines), 0)::int as lines, coalesce(bool_and(r.keeps_sale), false) as keeps_sale, sum(r.points)::int as points,
    coalesce(jsonb_agg(jsonb_build_object('vatPercent', r.vat_percent, 'net', r.net, 'sale', r.sale, 'core', r.core, 'allowance', r.allowance) order by r.vat_percent desc), '[]') as rates
  from (
    select vat_percent, count(*) as lines, bool_and(unit_sale_minor is not null) as keeps_sale, sum(points * quantity) as points, sum(quantity::bigint * unit_net_minor) as net,
      sum(quantity::bigint * coalesce(unit_sale_minor, unit_net_minor)) as sale, sum(quantity::bigint * core_minor) as core, sum(allowance_minor) as allowance
    from order_lines where order_id = o.order_id group by vat_percent) r)`

/** With fewer figures and letters every plate is meant. */
const PLATE_FROM = 3

/** Figures and letters of a number or a plate alone. */
const keyOf = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

/** What a day that is typed, with or without its year, reads as `DD.MM.YYYY`; nothing where it is none. */
function typedDay(text: string): string {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{1,2})[.](\d{1,2})(?:[.](\d{4})?)?$/.exec(text) ?? []
  if (isoYear) return `${isoDay}.${isoMonth}.${isoYear}`
  return day && month ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year ?? '%'}` : ''
}

/** Narrowed by words, and by calendar days of the distributor, both included. */
export interface OrderFilter {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A sentence of more is looked for as it is: each piece is asked of every line. */
const MOST_WORDS = 8

/** In what pieces words are looked for: as they are, parted in two, each alone. `B 55 ABC Ionescu` is a plate and a person. */
function pieces(search: string): readonly (readonly string[])[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > MOST_WORDS) return [[search]]
  const inTwo = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return words.length === 2 ? [[search], ...inTwo] : [[search], ...inTwo, words]
}

/**
 * Whether an order `o` of `users u` has the text: as order number, SAP order, article number, brand and name of a part, shipping point, plate, job, person or day. A plate is the one
 * that who ordered knows the vehicle by, or a job's; a person is looked for under the name that who looks sees.
 */
function hasText(principal: Principal, searched: string): RawBuilder<unknown> {
  const isRealShown = seesRealNames(principal)
  const text = `%${searched.replace(/[\\%_]/g, '\\$&')}%`
  const key = numberKey(searched)
  return sql`(o.number like ${text} or o.sap_order like ${text} or unaccent(o.shipping_point ->> 'name') ilike unaccent(${text})
      or unaccent(case when ${!isRealShown} and u.hide_real_name and u.nickname <> '' then u.nickname else concat_ws(' ', u.first_name, u.family_name, u.first_name) end) ilike unaccent(${text})
      or to_char(o.created_at at time zone ${brand.timeZone}, 'DD.MM.YYYY') like ${typedDay(searched)}
      or exists (select 1 from order_lines l where l.order_id = o.order_id and ((${key} <> '' and ${keyOf('l.article_number')} like ${`${key}%`})
        or unaccent(concat_ws(' ', l.brand_name, l.name ->> ${principal.locale})) ilike unaccent(${text})))
      or (${key.length >= PLATE_FROM} and exists (select 1 from order_lines l join user_vehicles n on n.user_id = o.user_id and n.company_id = o.company_id and n.car_id = l.car_id
        where l.order_id = o.order_id and ${keyOf('n.registration_number')} like ${`%${key}%`}))
      or exists (select 1 from order_lines l join jobs j using (job_id) where l.order_id = o.order_id
        and (unaccent(concat_ws(' ', j.name, j.customer_reference)) ilike unaccent(${text}) or (${key.length >= PLATE_FROM} and ${keyOf('j.plate')} like ${`%${key}%`}))))`
}

/** The company's last orders, newest first, narrowed by what their words have and by when they were sent. */
export async function readLastOrders(
  db: Kysely<Tables>,
  principal: Principal,
  { q: search, from, to }: OrderFilter,
): Promise<OrderRow[]> {
  const all = (texts: readonly string[]) =>
    sql`(${sql.join(
      texts.map((text) => hasText(principal, text)),
      sql` and `,
    )})`
  const matches = search ? sql.join(pieces(search).map(all), sql` or `) : sql`true`
  const { rows } = await sql<OrderRow>`
    with last as (select * from orders where company_id = ${principal.companyId} order by created_at desc, order_id desc limit ${LAST_ORDERS})
    select o.*, l.lines, l.keeps_sale, l.points, l.rates, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from last o cross join lateral ${ofLines} l join users u on u.user_id = o.actor_id
    where (${matches})
      and (${from ?? null}::date is null or (o.created_at at time zone ${brand.timeZone})::date >= ${from ?? null}::date)
      and (${to ?? null}::date is null or (o.created_at at time zone ${brand.timeZone})::date <= ${to ?? null}::date)
    order by o.created_at desc, o.order_id desc`.execute(db)
  return rows
}

export async function readOrder(
  db: Kysely<Tables>,
  { companyId }: Pick<Principal, 'companyId'>,
  number: string,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select o.*, l.lines, l.keeps_sale, l.points, l.rates, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from orders o cross join lateral ${ofLines} l join users u on u.user_id = o.actor_id
    where o.company_id = ${companyId} and o.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export async function readOrderLines(
  db: Kysely<Tables>,
  { companyId }: Pick<Principal, 'companyId'>,
  orderId: number,
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.*, a.generic_article_id, a.image, a.type, a.criteria, n.registration_number, j.name as job_name, j.plate as job_plate
    from order_lines l join orders o using (order_id) join ${knownArticles} a using (article_id) left join jobs j on j.job_id = l.job_id left join user_vehicles n on n.user_id = o.user_id and n.company_id = o.company_id and n.car_id = l.car_id
    where l.order_id = ${orderId} and o.company_id = ${companyId} order by l.line`.execute(db)
  return rows
}
