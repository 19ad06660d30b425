import { type Kysely, type Selectable, sql } from 'kysely'
import { seesStart } from '#src/domain/people/access.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Buyer } from './product/offer.repository.ts'

export type RunningCampaign = Selectable<Tables['campaigns']> & {
  readonly products: readonly {
    readonly article_id: number
    readonly discount_percent: number | null
    readonly points: number | null
  }[]
}

/** Those that run now and that the company takes part in, the ones that end first before the others; of START nothing, and of no campaign what costs points, for who does not see it. */
export async function readCampaigns(
  db: Kysely<Tables>,
  { marketing }: Pick<Buyer, 'marketing'>,
  articleIds: readonly number[],
): Promise<RunningCampaign[]> {
  if (!marketing.allow_campaigns || articleIds.length === 0) return []
  const sees = seesStart(marketing)
  const { rows } = await sql<RunningCampaign>`
    select c.*, json_agg(json_build_object('article_id', x.article_id, 'discount_percent', x.discount_percent, 'points', case when ${sees} then x.points end) order by x.sort, x.article_id) as products
    from campaigns c join campaign_products x using (campaign_id)
    where x.article_id = any(${[...articleIds]}::int[]) and c.starts_at <= now() and now() < c.ends_at and (c.kind <> 'start' or ${sees})
    group by c.campaign_id order by c.ends_at, c.campaign_id`.execute(db)
  return rows
}
