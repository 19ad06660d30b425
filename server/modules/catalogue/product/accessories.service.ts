import type { Kysely } from 'kysely'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { meetsPrescription } from '#src/domain/fit/oil-prescription.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  type BrakeFluids,
  type PouredCriteria,
  readAccessories,
  readOils,
  readPrescriptions,
} from './accessories.repository.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { criteriaByKey, pouredCriteria } from './oils-for-cars.ts'
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
  const idOf = criteriaByKey(dictionary)
  const poured = pouredCriteria(idOf)
  const asked = { articleId, carId: carId ?? null }
  const found = await readAccessories(db, {
    ...asked,
    buyer,
    samePlace: samePlace(dictionary, 'a', 'own'),
    poured,
    alike: ALIKE.flatMap((key) => idOf(key) ?? []),
    brakeFluids: brakeFluids(dictionary),
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

/**
 * Of goods for no vehicle that have one of these only what has it as the product does is proposed, and nothing beside a product that says none: a lamp for a headlight by its
 * socket, and for a water pump no coolant, as nobody knows which one the car has.
 */
const ALIKE = ['bulb_type', 'coolant_spec', 'tyre_size']

/** What brakes are filled with may be mixed; mineral oil of suspensions (`LHM+`) stands among it, and destroys their seals. */
function brakeFluids({ criteria }: Dictionary): BrakeFluids | null {
  const dot = [...criteria.values()].find(({ row }) => row.key === 'dot')
  if (!dot) return null
  const keys = [...dot.values].flatMap(([key, { en }]) => (en.startsWith('DOT') ? [String(key)] : []))
  return { criteriaId: dot.row.criteria_id, keys }
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
