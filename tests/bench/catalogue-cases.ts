import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { genericArticlesBelow } from '#server/modules/catalogue/dictionary.ts'
import { listingStatement } from '#server/modules/catalogue/listing.repository.ts'
import { namedBy } from '#server/modules/catalogue/name-index.ts'
import { searchSource } from '#server/modules/catalogue/search-source.repository.ts'
import { keyOf } from '#server/modules/catalogue/search.service.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { vehicleSource } from '#server/modules/catalogue/vehicle-source.repository.ts'

/** One request and the statement that it sends for its rows. */
export interface Case {
  readonly path: string
  readonly statement: { readonly sql: string; readonly parameters: readonly unknown[] }
}

const CASES = 60
const FIRST_PAGE = { sort: 'default', page: 1, per_page: 24 } as const

/** Categories of cars, drawn over the whole catalogue: the same ones in every run on the same data. */
export async function categoryCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<Case[]> {
  const { dictionary, sql: view } = await shopperView(memory, shopper)
  const { rows } = await sql<{ car_id: number; node_id: number }>`
    select v.car_id, coalesce(n.parent_id, n.node_id) as node_id
    from (select car_id, linking_target_type from vehicles order by md5(car_id::text) limit 400) v
    join lateral (
      select l.generic_article_id from linkages l where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id
      order by md5(v.car_id || ' ' || l.generic_article_id) limit 1
    ) l on true
    join generic_articles g on g.generic_article_id = l.generic_article_id join category_nodes n on n.node_id = g.node_id
    order by md5(v.car_id::text) limit ${CASES}`.execute(db)
  return rows.map(({ car_id: carId, node_id: nodeId }) => ({
    path: `/vehicles/${carId}/products?category_id=${nodeId}`,
    statement: listingStatement(vehicleSource(carId, genericArticlesBelow(dictionary, nodeId)), { ...view, filter: FIRST_PAGE }).compile(db),
  }))
}

/** Numbers of every kind as people write them: as printed, in lower case, with dashes. */
export async function numberCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<Case[]> {
  const { dictionary, sql: view } = await shopperView(memory, shopper)
  const { rows } = await sql<{ raw: string }>`
    select n.raw from (select article_id from articles where article_id % 97 = 1 order by md5(article_id::text) limit ${CASES}) a
    join lateral (select n.raw from article_numbers n where n.article_id = a.article_id and length(n.key) >= 5 order by md5(n.key) limit 1) n on true`.execute(db)
  const spellings = [(raw: string) => raw, (raw: string) => raw.toLowerCase(), (raw: string) => raw.replace(/^(.{3})(.{3})/, '$1-$2-')]
  return rows.flatMap(({ raw }, index) => {
    const text = spellings[index % spellings.length]!(raw)
    const source = searchSource({ numberKey: keyOf(text), named: namedBy(dictionary, text), carId: null, fitCarId: null })
    return source ? [{ path: `/search?q=${encodeURIComponent(text)}`, statement: listingStatement(source, { ...view, filter: FIRST_PAGE }).compile(db) }] : []
  })
}
