import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Numbers that neither the shop nor its demo gives. */
const FIRST = 8_000_000_000
/** Every fifth of the company that is looked at, the others of everybody else. */
const SHARE = 5
const LINES = 4
const WORDS = ['Bușon vas de expansiune', 'Clips prag stânga', 'Carcasă oglindă dreapta', 'Furtun intercooler superior']
const NAMES = ['Popescu Dan', 'Crișan Ileana', 'Kovács Imre', 'Bodea Vasile', 'Transilvan Trans']

/** Writes so many offers of four lines, runs the work on them, and takes them away again. */
export async function withManyOffers<T>(
  db: Kysely<Tables>,
  { count, companyId }: { readonly count: number; readonly companyId: number },
  work: () => Promise<T>,
): Promise<T> {
  await remove(db)
  try {
    await sql`
      with others as (
        select c.company_id, row_number() over (order by c.company_id) - 1 as place, count(*) over () as companies from companies c
        where c.company_id <> ${companyId} and exists (select from user_companies m where m.company_id = c.company_id)
      ), made as (
        select n, case when n % ${SHARE} = 0 then ${companyId}::int
          else (select o.company_id from others o where o.place = n % o.companies) end as company_id
        from generate_series(1, ${count}) n
      )
      insert into offers (vbeln, client_id, company_id, user_id, actor_id, status, created_at, expires_at, published_at, margin_percent, currency, customer, plate, order_id)
      select (${FIRST}::bigint + n)::text, gen_random_uuid(), company_id, u.user_id, u.user_id,
        case n % 10 when 0 then 'created' when 1 then 'open' when 2 then 'rejected' else 'offered' end,
        now() - n * interval '7 minutes', now() - n * interval '7 minutes' + interval '365 days',
        case when n % 10 > 2 then now() - n * interval '7 minutes' end, case when n % 10 > 2 then 25 end, 'RON',
        (${NAMES}::text[])[1 + n % ${NAMES.length}] || ' ' || n % 997,
        case when n % 3 > 0 then 'CJ ' || lpad((n % 100)::text, 2, '0') || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) else '' end,
        null
      from made cross join lateral (select m.user_id from user_companies m where m.company_id = made.company_id order by m.is_parent desc, m.user_id limit 1) u`.execute(
      db,
    )
    await sql`
      with sold as (select array(select article_id from prices where price_group = 'B' order by article_id limit 20000) as ids)
      insert into offer_lines (uuid, vbeln, line, status, article_id, requested_text, quantity, unit_net_minor, unit_list_minor)
      select gen_random_uuid(), o.vbeln, l, case when o.status = 'offered' and l < ${LINES} then 'offered' else 'requested' end,
        case when l < ${LINES} then sold.ids[1 + (right(o.vbeln, 9)::int * 3 + l) % cardinality(sold.ids)] end,
        case when l = ${LINES} then (${WORDS}::text[])[1 + right(o.vbeln, 9)::int % ${WORDS.length}] else '' end,
        l, case when o.status = 'offered' and l < ${LINES} then 1000 * l end, case when o.status = 'offered' and l < ${LINES} then 1500 * l end
      from offers o cross join generate_series(1, ${LINES}) l cross join sold where o.vbeln like '8%'`.execute(db)
    await sql`vacuum analyze offers, offer_lines`.execute(db)
    return await work()
  } finally {
    await remove(db)
  }
}

async function remove(db: Kysely<Tables>): Promise<void> {
  await sql`delete from offers where vbeln like '8%'`.execute(db)
  await sql`vacuum offers, offer_lines`.execute(db)
}
