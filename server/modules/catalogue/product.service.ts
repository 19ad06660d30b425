import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import { type Product, NumberKind } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { maximumOf } from './availability.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { brandOf, type Dictionary } from './dictionary.ts'
import { imageOf } from './image.ts'
import { type Offer, readOffers } from './offer.repository.ts'
import { readProductParts } from './product.repository.ts'
import { presentRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

type ProductAnswer = v.InferOutput<typeof Product>

/** The unit in which articles are sold (seed §9). */
export const UNIT = 'buc.'

/** A product whole; 404 when it does not exist or its brand is not sold to the company. An unknown car leaves `fitting` empty. */
export async function readProduct(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number, carId?: number): Promise<ProductAnswer> {
  const view = await shopperView(memory, shopper)
  const [offers, parts] = await Promise.all([readOffers(db, view.sql.buyer, view.sql.levels, [articleId]), readProductParts(db, articleId, carId ?? null)])
  const offer = offers.get(articleId)
  if (!offer) throw new Refusal('not-found')
  const linked = await readOffers(db, view.sql.buyer, view.sql.levels, [...parts.replaced_ids, ...parts.successor_ids])
  const { article } = offer
  const kind = view.dictionary.genericArticles.get(article.generic_article_id)
  const node = kind && view.dictionary.categories.get(kind.node_id)
  const link = (id: number) => {
    const found = linked.get(id)
    return found ? [presentLink(found, view.dictionary)] : []
  }
  return {
    ...presentRow(offer, view.rows, { fits: carId === undefined ? null : parts.fits, found: null }),
    internal_code: article.internal_code,
    status: article.status === 'active' ? 'active' : 'discontinued',
    warranty_months: article.warranty_months,
    unit: UNIT,
    category: { id: node?.node_id ?? 0, name: node?.name[shopper.locale] ?? '' },
    numbers: [...parts.numbers].sort((a, b) => kindRank(a.kind) - kindRank(b.kind)).map(({ kind: numberKind, raw, maker }) => ({ kind: numberKind as v.InferOutput<typeof NumberKind>, number: raw, maker })),
    replaces: parts.replaced_ids.flatMap(link),
    replaced_by: parts.successor_ids.flatMap(link),
    images: [imageOf(view.dictionary, article)].filter((path) => path !== null),
    vehicles_total: parts.vehicles_total,
  }
}

/** The visible offer of an article, or 404. */
export async function requireOffer(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number): Promise<Offer> {
  const view = await shopperView(memory, shopper)
  const offer = (await readOffers(db, view.sql.buyer, view.sql.levels, [articleId])).get(articleId)
  if (!offer) throw new Refusal('not-found')
  return offer
}

const kindRank = (kind: string) => (NumberKind.options as readonly string[]).indexOf(kind)

function presentLink(offer: Offer, dictionary: Dictionary): ProductAnswer['replaces'][number] {
  const { article } = offer
  return { id: article.article_id, articleNumber: article.article_number, brand: brandOf(dictionary, article.brand_id).name, orderable: maximumOf(offer) > 0 }
}
