import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'
import { sellable } from '#server/modules/catalogue/product/offer.repository.ts'
import { repository } from '#server/store/repository.ts'

/** More than anybody looks through; a file that was loaded by mistake must not be one answer. */
const MAX_CAMPAIGNS = 50

export type MonthlyRow = Selectable<Tables['campaigns']> & {
  readonly products: number
  readonly discount_percent: number | null
}

/** Monthly campaigns of now; START has calls of its own. */
export interface CampaignRepository {
  /** Those that end first before the others; with an id that one alone. Articles that are not sold to the company do not count. */
  running(id?: number): Promise<MonthlyRow[]>
}

export const campaignRepository = repository<CampaignRepository>('campaigns', ({ db, now }, buyer) => ({
  running: async (id) => {
    if (!buyer.marketing.allow_campaigns) return []
    const { rows } = await sql<MonthlyRow>`
      select c.*, count(a.article_id)::int as products, max(x.discount_percent) filter (where a.article_id is not null) as discount_percent
      from campaigns c
      left join campaign_products x on x.campaign_id = c.campaign_id
      left join articles a on a.article_id = x.article_id and a.status = 'active' and ${sellable(buyer)}
      where c.kind = 'monthly' and c.starts_at <= ${now} and ${now} < c.ends_at ${id === undefined ? sql`` : sql`and c.campaign_id = ${id}`}
      group by c.campaign_id order by c.ends_at, c.campaign_id limit ${MAX_CAMPAIGNS}`.execute(db)
    return rows
  },
}))

/** The articles of a campaign in its order. */
export function campaignSource(id: number): ListSource {
  return {
    hasCar: false,
    ctes: sql`source as materialized (
      select x.article_id, x.sort as tier, 0 as reading, null::json as found from campaign_products x where x.campaign_id = ${id}
    )`,
  }
}
