import type { Kysely } from 'kysely'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { meetsPrescription } from '#src/domain/fit/oil-prescription.ts'
import type { Tables } from '#server/db/tables.ts'
import { type PouredCriteria, readAccessories, readOils, readPrescriptions } from './accessories.repository.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { pickProducts } from './picked-products.service.ts'
import { requireOffer } from './product.service.ts'
import { samePlace } from './same-place.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'

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
  const poured = pouredCriteria(dictionary)
  const asked = { articleId, carId: carId ?? null }
  const found = await readAccessories(db, {
    ...asked,
    buyer,
    samePlace: samePlace(dictionary, 'a', 'own'),
    poured,
    meeting: await oilsFor(db, asked, poured),
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

function pouredCriteria({ criteria }: Dictionary): PouredCriteria {
  const idOf = (key: string) => [...criteria.values()].find(({ row }) => row.key === key)?.row.criteria_id ?? null
  return { viscosity: idOf('viscosity'), acea: idOf('acea'), api: idOf('api'), approvals: idOf('oem_approval') }
}

/**
 * The oils that every one of the vehicles may have: none where one of them is unknown, or where they need different
 * ones.
 */
async function oilsFor(
  db: Kysely<Tables>,
  { articleId, carId }: { readonly articleId: number; readonly carId: number | null },
  poured: PouredCriteria,
): Promise<readonly number[]> {
  const prescribed = await readPrescriptions(db, articleId, carId)
  const [viscosity, ...others] = new Set(prescribed.map((each) => each.viscosity))
  if (!viscosity || others.length > 0) return []
  const oils = await readOils(db, articleId, viscosity, poured)
  return oils.filter((oil) => prescribed.every((each) => meetsPrescription(oil, each))).map(({ article_id: id }) => id)
}
