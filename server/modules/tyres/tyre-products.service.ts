import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { tyreEndpoints, TyreList } from '#src/contract/catalogue/tyres.ts'
import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { listFiltered } from '#server/modules/catalogue/list/filtered-list.service.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { passesTyreFilter, tyreFacets } from './tyre-facets.ts'
import { sizesMeant } from './tyre-sizes.service.ts'
import { isTyreCriterion, tyreTerms, type TyreValues, tyreValues } from './tyre-terms.ts'
import { seasonKeyOf } from './tyre-wanted.ts'
import { readTyreSizes, readTyresOfSizes } from './tyres.repository.ts'
import type { ListSource } from '../catalogue/list/listing.repository.ts'

type TyreQuery = QueryOf<(typeof tyreEndpoints)['products']>

/**
 * Tyres of a size. There are some hundreds of a size at most, so their seasons, indexes and label classes are read whole, narrowed and counted here;
 * the list itself is the one of every range. A size that nobody makes is an empty list, a text that is no size is refused.
 */
export async function listTyres(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  query: TyreQuery,
  now: Date = new Date(),
): Promise<TyreList> {
  const wanted = readTyreSize(query.size)
  if (!wanted) throw fieldRefusal('size', 'invalid')
  const view = await shopperView(memory, shopper)
  const { dictionary } = view
  const terms = tyreTerms(dictionary)
  const sizes = terms ? sizesMeant(await readTyreSizes(db), wanted) : []
  const tyres = terms ? await readTyresOfSizes(db, shopper, terms, sizes) : []
  const known = tyres.map(({ article_id: id, criteria }) => ({ id, values: tyreValues(dictionary, criteria) }))
  const left = known.filter(({ values }) => passesTyreFilter(values, query))
  const winter = winterTyres(dictionary, left, query, now)
  const first = winter?.is_applied ? winter.ids : []
  const list = await listFiltered(
    db,
    articlesSource(
      left.map(({ id }) => id),
      first,
    ),
    view,
    query,
  )
  // What stands as a field of its own is not offered again among the attributes.
  const attributes = list.facets.attributes.filter(({ id }) => !isTyreCriterion(dictionary, id))
  return {
    ...list,
    facets: { ...list.facets, attributes },
    tyre_facets: tyreFacets(
      dictionary,
      known.map(({ values }) => values),
      query,
      shopper.locale,
    ),
    ...(winter && { winter_first: { season: winter.season, is_applied: winter.is_applied } }),
  }
}

/** November to March, by the shop's clock. */
const COLD_MONTHS = new Set(['11', '12', '01', '02', '03'])

/** The winter tyres of a list that says no season, in the cold months, where others are beside them; null where nothing is to be put first. */
function winterTyres(
  dictionary: Dictionary,
  tyres: readonly { readonly id: number; readonly values: TyreValues }[],
  { season, sort, winter_first: wanted }: TyreQuery,
  now: Date,
): { readonly ids: readonly number[]; readonly season: string; readonly is_applied: boolean } | null {
  if (season !== undefined || sort !== 'default') return null
  if (!COLD_MONTHS.has(localDay(now, brand.timeZone).slice(5, 7))) return null
  const winter = seasonKeyOf(dictionary, 'winter')
  const ids = tyres.filter(({ values }) => String(values.season) === winter).map(({ id }) => id)
  if (winter === null || ids.length === 0 || ids.length === tyres.length) return null
  return { ids, season: winter, is_applied: wanted !== 'no' }
}

/** Articles that are known already: a few hundred at most. `first`: those that come before the others where the list is in the shop's order. */
function articlesSource(articleIds: readonly number[], first: readonly number[] = []): ListSource {
  return {
    hasCar: false,
    ctes: sql`source as materialized (select given.article_id, case when given.article_id = any(${[...first]}::int[]) then 0 else 1 end as tier, 0 as reading, null::json as found from unnest(${[...articleIds]}::int[]) as given (article_id))`,
  }
}
