import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { listAxles, readAxleDetails } from './axles.service.ts'
import type { Kysely } from 'kysely'
import type { ProductList } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { genericArticlesBelow } from '#server/modules/catalogue/words/dictionary.ts'
import { listFiltered } from '#server/modules/catalogue/list/filtered-list.service.ts'
import type { ListFilter } from '#server/modules/catalogue/list/list-filter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { axleSource } from './axle-parts.repository.ts'

export const axleModule = defineModule({
  routes: ({ catalogue }) => [
    route(axleEndpoints.search, async ({ db, query, locale }) => listAxles(db, query, locale), mayLag),
    route(
      axleEndpoints.details,
      async ({ db, principal, params }) => readAxleDetails(db, catalogue, principal, params.axleId),
      mayLag,
    ),
    route(
      axleEndpoints.products,
      async ({ db, principal, params, query }) => listAxleProducts(db, catalogue, principal, params.axleId, query),
      mayLag,
    ),
  ],
})

/** Parts of an axle, in a category or all: refused when either does not exist. */
async function listAxleProducts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  axleId: number,
  filter: ListFilter & { category_id?: number },
): Promise<ProductList> {
  const view = await shopperView(memory, shopper)
  if (filter.category_id !== undefined && !view.dictionary.categories.has(filter.category_id))
    throw fieldRefusal('category_id', 'invalid')
  const kinds = filter.category_id === undefined ? null : genericArticlesBelow(view.dictionary, filter.category_id)
  return listFiltered(db, axleSource(axleId, kinds), view, filter)
}
