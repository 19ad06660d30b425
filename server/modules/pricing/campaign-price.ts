import { type RawBuilder, sql } from 'kysely'
import type { Marketing } from '#src/domain/people/access.ts'

type Customer = { readonly marketing: Pick<Marketing, 'allow_campaigns'> }

/** Products `x` of campaigns that lower prices now. */
const running = sql`campaign_products x join campaigns c on c.campaign_id = x.campaign_id
  and c.kind = 'monthly' and c.starts_at <= now() and now() < c.ends_at and x.discount_percent is not null`

/** The percentage that is taken off `articles a`, looked up by key; of several campaigns the best one. Null for who takes part in none. */
export function discountOf({ marketing }: Customer): RawBuilder<unknown> {
  return marketing.allow_campaigns
    ? sql`(select max(x.discount_percent) as discount_percent from ${running} where x.article_id = a.article_id)`
    : sql`(select null::numeric as discount_percent)`
}

/** The same of many candidates at once: the join `k` beside `prices p`, and what is paid then, `campaignNet` of domain/pricing/price.ts. */
export function campaignPriceSql({ marketing }: Customer): { join: RawBuilder<unknown>; net: RawBuilder<number> } {
  if (!marketing.allow_campaigns) return { join: sql``, net: sql`p.net_minor` }
  return {
    join: sql`left join (select x.article_id, max(x.discount_percent) as discount_percent from ${running} group by 1) k on k.article_id = a.article_id`,
    net: discountedSql,
  }
}

export const discountedSql = sql<number>`case when k.discount_percent is null then p.net_minor
  else greatest(p.net_minor - (p.net_minor::bigint * (k.discount_percent * 100)::int * 2 + 10000) / 20000, 1)::int end`
