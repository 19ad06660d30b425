import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { categoriesOf } from '#server/modules/catalogue/list/category-counts.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { countArticlesByKind } from './category-tree.repository.ts'

/** The categories that have something for a car, with how many articles; parents before children. 404 when there is no such car. */
export async function readCategoryTree(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale },
  carId: number,
): Promise<CategoryNode[]> {
  const [{ dictionary }, counts] = await Promise.all([memory.current(), countArticlesByKind(db, shopper, carId)])
  if (!counts) throw new Refusal('not-found')
  return categoriesOf(dictionary, counts, shopper.locale)
}
