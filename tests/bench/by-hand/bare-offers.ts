import type { BareStatement } from './bare-sql.ts'

/** Which offers a person sees: of one company, or of those that are assigned to somebody of staff. */
export type BareSight = { readonly companyId: number } | { readonly staffId: number }

export interface BareWanted {
  readonly turn?: 'customer' | 'consultant'
  readonly q?: string
}

/**
 * A page of offers as one would write it by hand for PostgreSQL: the first 25 with their lines, the total, and how many there are of each turn. $1 who looks, $2 the turn, $3 the letters,
 * $4 figures and letters of a number or plate.
 */
export function bareOffers(sight: BareSight, { turn, q }: BareWanted): BareStatement {
  const sees = (offer: string) =>
    'companyId' in sight
      ? `${offer}.company_id = $1`
      : `(${offer}.company_id in (select w.company_id from staff_companies w where w.user_id = $1))`
  const words = `lower(unaccent('unaccent', $3::text))`
  const hits = `and o.vbeln = any(array(
    select h.vbeln from offers h where h.found_by like ${words} and ${sees('h')}
    union all select h.vbeln from offers h where $4 <> '%%' and h.plate_key like $4 and ${sees('h')}
    union all select h.vbeln from offers h join companies k on k.company_id = h.company_id where ${sees('h')} and (lower(unaccent(k.name)) like ${words} or k.customer_code like $3)
    union all select l.vbeln from offer_lines l where l.requested_key <> '' and l.requested_key like ${words}
    union all select l.vbeln from offer_lines l where $4 <> '%%' and l.article_id = any(array(
      select n.article_id from article_numbers n where n.kind = 'article' and n.key ~>=~ trim($4, '%') and n.key ~<~ (trim($4, '%') || '[') limit 2000))))`
  return {
    sql: `with turned as (
        select o.vbeln, o.created_at, case when o.status in ('ordered', 'rejected') or o.expires_at < now() then 'ended' when o.status = 'offered' then 'customer' else 'consultant' end as turn
        from offers o where ${sees('o')} ${q === undefined ? 'and $3::text is null and $4::text is null' : hits}
      ), page as (
        select vbeln from turned where $2::text is null or turn = $2 order by created_at desc, vbeln desc limit 25
      )
      select (select json_build_array(count(*) filter (where $2::text is null or turn = $2), count(*) filter (where turn = 'customer'), count(*) filter (where turn = 'consultant'), count(*) filter (where turn = 'ended')) from turned) as counts,
        (select json_agg(json_build_object('id', o.vbeln, 'customer', o.customer, 'plate', o.plate, 'company', k.name, 'by', u.family_name,
            'lines', (select json_agg(l order by l.line) from offer_lines l where l.vbeln = o.vbeln)) order by o.created_at desc, o.vbeln desc)
          from offers o join companies k using (company_id) join users u on u.user_id = o.user_id where o.vbeln in (select vbeln from page)) as items`,
    parameters: [
      'companyId' in sight ? sight.companyId : sight.staffId,
      turn ?? null,
      q === undefined ? null : `%${q}%`,
      q === undefined ? null : keyPattern(q),
    ],
  }
}

/** Under three figures and letters every plate and number is meant. */
function keyPattern(q: string): string {
  const key = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return key.length < 3 ? '%%' : `%${key}%`
}
