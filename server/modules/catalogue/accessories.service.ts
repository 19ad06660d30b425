import type { Kysely } from 'kysely'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { productEndpoints } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { readAccessories } from './accessories.repository.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { pickProducts } from './picked-products.service.ts'
import { requireOffer } from './product.service.ts'
import { samePlace } from './same-place.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

type Accessories = AnswerOf<typeof productEndpoints.accessories>

/** What goes with a product by kind; 404 for a product that the company does not see. */
export async function listAccessories(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  articleId: number,
  carId?: number,
): Promise<Accessories> {
  await requireOffer(db, memory, shopper, articleId)
  const {
    dictionary,
    sql: { buyer },
  } = await shopperView(memory, shopper)
  const viscosity = [...dictionary.criteria.values()].find(({ row }) => row.key === 'viscosity')
  const found = await readAccessories(db, {
    articleId,
    carId: carId ?? null,
    buyer,
    samePlace: samePlace(dictionary, 'a', 'own'),
    viscosityId: viscosity?.row.criteria_id ?? null,
  })
  const products = await pickProducts(
    db,
    memory,
    shopper,
    found.map(({ article_id: id }) => id),
    carId,
  )
  const kinds = [...new Set(found.map(({ generic_article_id: id }) => id))]
  return {
    groups: kinds.flatMap((id) => {
      const kind = dictionary.genericArticles.get(id)
      const items = products.filter(({ genericArticleId }) => genericArticleId === id)
      return kind && items.length > 0
        ? [{ kind: { id, name: kind.name[shopper.locale], category_id: kind.node_id }, items }]
        : []
    }),
  }
}
