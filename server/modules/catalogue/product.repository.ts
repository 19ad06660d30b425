import { type Kysely, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'

/** How many steps of a chain of replacements are followed; longer ones are circles in the data. */
export const CHAIN_STEPS = 10

/** What belongs to a product beyond its row; numbers in the order in which they are shown. */
export interface ProductParts {
  readonly numbers: readonly { kind: string; raw: string; maker: string }[]
  /** Articles that this one replaces. */
  readonly replaced_ids: readonly number[]
  /** The chain of its successors, nearest first. */
  readonly successor_ids: readonly number[]
  readonly vehicles_total: number
  /** Linkages to the asked car; empty without a car or a linkage. */
  readonly fits: (CriteriaPair[] | null)[]
}

export async function readProductParts(db: Kysely<Tables>, articleId: number, carId: number | null): Promise<ProductParts> {
  const { rows } = await sql<ProductParts>`
    with recursive chain as (
      select s.successor_id as article_id, 1 as step from supersessions s where s.article_id = ${articleId}
      union all
      select s.successor_id, chain.step + 1 from chain join supersessions s on s.article_id = chain.article_id where chain.step < ${CHAIN_STEPS}
    )
    select
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'raw', n.raw, 'maker', n.maker) order by n.kind, n.maker, n.raw), '[]') from article_numbers n where n.article_id = ${articleId}) as numbers,
      (select coalesce(json_agg(s.article_id order by s.since desc, s.article_id), '[]') from supersessions s where s.successor_id = ${articleId}) as replaced_ids,
      (select coalesce(json_agg(c.article_id order by c.step, c.article_id), '[]') from (select article_id, min(step) as step from chain where article_id <> ${articleId} group by 1) c) as successor_ids,
      (select count(*) from (select distinct l.linking_target_type, l.linking_target_id from linkages l where l.article_id = ${articleId} and l.linking_target_type <> 'A') l)::int as vehicles_total,
      (select coalesce(json_agg(l.criteria order by l.sequence), '[]') from linkages l join vehicles v on v.linking_target_type = l.linking_target_type and v.car_id = l.linking_target_id
        where l.article_id = ${articleId} and v.car_id = ${carId}::int) as fits`.execute(db)
  return rows[0]!
}
