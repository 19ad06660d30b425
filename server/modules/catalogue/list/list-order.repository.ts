import { type RawBuilder, sql } from 'kysely'
import type { PriceTerms } from '#src/domain/pricing/price.ts'
import { campaignPriceSql } from '#server/modules/pricing/campaign-price.ts'
import { seenPriceSql } from '#server/modules/pricing/seen-price.ts'
import type { WarehouseLevels } from '../delivery-calendar.ts'
import type { ListFilter } from './list-filter.ts'
import { nearCte, nearLevel } from './list-nearness.repository.ts'
import type { Buyer } from '../product/offer.repository.ts'
import { qualityRank } from '../product/quality-order.ts'

// Lists are sorted by how near the stock is or by the price that the person sees. Only what the order needs is read of every candidate: of `articles a` it takes
// `priceKey` and `priceJoin` beside brand, quality, number, status, variant and tier; then comes `nearness`, and `sortable` is what is put in `ordering`.

interface Sorted {
  readonly buyer: Buyer
  readonly terms: PriceTerms
  readonly levels: WarehouseLevels
  readonly filter: Pick<ListFilter, 'sort'>
}

/** The column `sort_key` of a list by price, after others. */
export function priceKey({ filter, terms, buyer }: Sorted): RawBuilder<unknown> {
  return filter.sort === 'default' ? sql`` : sql`, ${seenPriceSql(terms, campaignPriceSql(buyer).net)} as sort_key`
}

export function priceJoin({ filter, buyer }: Sorted): RawBuilder<unknown> {
  return filter.sort === 'default'
    ? sql``
    : sql`left join prices p on p.article_id = a.article_id and p.price_group = ${buyer.priceGroup} ${campaignPriceSql(buyer).join}`
}

/** The CTE that a list by nearness needs, before others. */
export function nearness({ filter, levels }: Sorted): RawBuilder<unknown> {
  return filter.sort === 'default' ? sql`${nearCte(levels)},` : sql``
}

/**
 * Candidates with what they are sorted by. All of it is joined by hash tables, and does not hang on how few PostgreSQL expects: in a loop three thousand candidates would be compared
 * with two thousand stocks each. Behind `offset 0`, with brands that have no index to be looked up by, and with stocks by a full join, which knows no loop; all of them are candidates'.
 */
export function sortable({ sort }: Pick<ListFilter, 'sort'>): RawBuilder<unknown> {
  const brand = sql`join (select b.brand_id, b.name from brands b offset 0) b on b.brand_id = c.brand_id`
  if (sort !== 'default') return sql`(select c.*, b.name as brand_name from candidate c ${brand} offset 0)`
  const near = sql`(select c.*, near.level from candidate c full join near on near.article_id = c.article_id offset 0)`
  return sql`(select c.*, b.name as brand_name, ${nearLevel} as sort_key from ${near} c ${brand} offset 0)`
}

export function ordering({ sort }: Pick<ListFilter, 'sort'>): RawBuilder<unknown> {
  const byKind = sql`${qualityRank('c.quality')}, c.brand_name, c.article_number, c.article_id`
  if (sort === 'price_asc') return sql`c.sort_key asc nulls last, ${byKind}`
  if (sort === 'price_desc') return sql`c.sort_key desc nulls last, ${byKind}`
  return sql`c.tier, c.sort_key, ${byKind}`
}
