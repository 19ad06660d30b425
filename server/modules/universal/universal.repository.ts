import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import {
  nearness,
  ordering,
  priceJoin,
  priceKey,
  sortable,
} from '#server/modules/catalogue/list/list-order.repository.ts'
import type { ListRow, ListSource, ListView } from '#server/modules/catalogue/list/listing.repository.ts'
import { offerColumns, offerJoins, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/**
 * A page of everything of some kinds, of some brands and qualities. Nothing is counted here, and what a filter leaves out is not looked at: of what is left only the sort key is read, whole rows for the
 * page alone.
 */
export async function readKindsPage(
  db: Kysely<Tables>,
  kindIds: readonly number[],
  view: ListView,
): Promise<ListRow[]> {
  const { filter, buyer, levels } = view
  const inBrand = filter.brand ? sql`a.brand_id = any(${filter.brand}::int[])` : sql`true`
  const inQuality = filter.quality ? sql`a.quality = any(${filter.quality}::text[])` : sql`true`
  const { rows } = await sql<ListRow>`
    with candidate as (
      select a.article_id, a.brand_id, a.quality, a.article_number, a.status, a.variant, 0 as tier ${priceKey(view)}
      from articles a ${priceJoin(view)} where a.generic_article_id = any(${[...kindIds]}::int[]) and ${inBrand} and ${inQuality} and ${sellable(buyer)}
    ), ${nearness(view)} page as materialized (
      select n.article_id, row_number() over () as position from (
        select c.article_id from ${sortable(filter)} c order by ${ordering(filter)} limit ${filter.per_page}::int offset ${(filter.page - 1) * filter.per_page}::int
      ) n
    )
    select a.*, ${offerColumns}, null as found, null as fits from page join articles a on a.article_id = page.article_id ${offerJoins(buyer, levels)} order by page.position`.execute(
    db,
  )
  return rows
}

/** Everything of some kinds, to be narrowed by what only the articles tell. */
export function kindsSource(kindIds: readonly number[]): ListSource {
  return {
    hasCar: false,
    holdsArticles: true,
    ctes: sql`source as (select n.*, 0 as tier, 0 as reading, null::json as found from articles n where n.generic_article_id = any(${[...kindIds]}::int[]))`,
  }
}

/** What of a search is of some kinds: numbers found anywhere are narrowed to the range. */
export function withinKinds(
  { ctes, hasCar, holdsArticles }: ListSource & { readonly holdsArticles: true },
  kindIds: readonly number[],
): ListSource {
  return {
    hasCar,
    holdsArticles,
    ctes: sql`source as (with recursive ${ctes} select source.* from source where source.generic_article_id = any(${[...kindIds]}::int[]))`,
  }
}
