import type { Kysely } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { TyreList, tyreEndpoints } from '#src/contract/tyres.ts'
import { readTyreSize } from '#src/domain/tyre-size.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import { articlesSource } from '#server/modules/catalogue/articles-source.repository.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { listFiltered } from '#server/modules/catalogue/filtered-list.service.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { passesTyreFilter, tyreFacets } from './tyre-facets.ts'
import { sizesMeant } from './tyre-sizes.service.ts'
import { isTyreCriterion, tyreTerms, tyreValues } from './tyre-terms.ts'
import { readTyresOfSizes, readTyreSizes } from './tyres.repository.ts'

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
  const list = await listFiltered(db, articlesSource(left.map(({ id }) => id)), view, query)
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
  }
}
