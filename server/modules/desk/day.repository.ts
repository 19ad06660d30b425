import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Arrival, DeskJob } from '#src/contract/people/desk.ts'
import { instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'

type Company = Pick<Principal, 'companyId'>

/** Moments that are told; nobody plans further than these. */
const ARRIVALS = 6
/** Nothing is promised for later than that (domain/orders/delivery-promise.ts). */
const PROMISED_DAYS = 45
const JOBS = 12

/** What the company has ordered and what was promised for today or later, by its moment: of a line that comes by several runs each part (T-03), of what is left of it the nearest. A plate is that of a job, or the one that who ordered knows the car by. */
export async function readArrivals(db: Kysely<Tables>, { companyId }: Company, now: Date): Promise<Arrival[]> {
  const today = instantOf(localDay(now, brand.timeZone), '00:00', brand.timeZone)
  const { rows } = await sql<{ at: Date; pieces: number; plates: string[] }>`
    select a.at, sum(a.pieces)::int as pieces,
      coalesce(array_agg(distinct p.plate order by p.plate) filter (where p.plate <> ''), '{}') as plates
    from orders o join order_lines l using (order_id) left join jobs j on j.job_id = l.job_id
      left join user_vehicles n on n.user_id = o.user_id and n.company_id = o.company_id and n.car_id = l.car_id
      cross join lateral (select coalesce(nullif(j.plate, ''), n.registration_number, '') as plate) p
      cross join lateral (
        select r.at, least(r.pieces, l.quantity - l.cancelled_quantity - r.nearer) as pieces from (
          select (e.part ->> 'arrives_at')::timestamptz as at, (e.part ->> 'quantity')::int as pieces,
            coalesce(sum((e.part ->> 'quantity')::int) over (order by e.n rows between unbounded preceding and 1 preceding), 0) as nearer
          from jsonb_array_elements(coalesce(l.parts, jsonb_build_array(jsonb_build_object('arrives_at', l.arrives_at, 'quantity', l.quantity)))) with ordinality as e(part, n)) r) a
    where o.company_id = ${companyId} and o.created_at > ${now}::timestamptz - make_interval(days => ${PROMISED_DAYS}) and o.status <> 'cancelled'
      and l.arrives_at >= ${today} and l.quantity > l.cancelled_quantity
      and a.at >= ${today} and a.pieces > 0
    group by a.at order by a.at limit ${ARRIVALS}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The company's open jobs, the newest first. */
export async function readOpenJobs(
  db: Kysely<Tables>,
  { companyId }: Company,
): Promise<{ items: DeskJob[]; total: number }> {
  const { rows } = await sql<DeskJob & { total: number }>`
    select j.job_id as id, j.name, j.plate, j.total, (select count(*)::int from cart_lines l where l.job_id = j.job_id) as lines
    from (select *, count(*) over ()::int as total from jobs where company_id = ${companyId} and state = 'open' order by created_at desc, job_id limit ${JOBS}) j
    order by j.created_at desc, j.job_id`.execute(db)
  return { items: rows.map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 }
}
