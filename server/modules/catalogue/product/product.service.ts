import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import { type Product } from '#src/contract/catalogue/product-calls.ts'
import { NumberKind } from '#src/contract/catalogue/products.ts'
import { UNIT } from '#src/domain/pricing/quantity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { imageOf, mediaPath } from './image.ts'
import { type Offer, readOffers } from './offer.repository.ts'
import { readProductParts } from './product.repository.ts'
import { presentRow } from './product-row.presenter.ts'
import { readChain } from './product-chain.service.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'

type ProductAnswer = v.InferOutput<typeof Product>

/** A product whole; 404 when it does not exist or its brand is not sold to the company. An unknown car leaves `fitting` empty. */
export async function readProduct(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper & Pick<Principal, 'subjectId' | 'companyId'>,
  articleId: number,
  carId?: number,
): Promise<ProductAnswer> {
  const view = await shopperView(memory, shopper)
  const [offers, parts] = await Promise.all([
    readOffers(db, view.sql.buyer, view.sql.levels, [articleId]),
    readProductParts(db, articleId, {
      subjectId: shopper.subjectId,
      companyId: shopper.companyId,
      locale: shopper.locale,
      carId: carId ?? null,
    }),
  ])
  const offer = offers.get(articleId)
  if (!offer) throw new Refusal('not-found')
  const { article } = offer
  const kind = view.dictionary.genericArticles.get(article.generic_article_id)
  const node = kind && view.dictionary.categories.get(kind.node_id)
  const pictures = [imageOf(view.dictionary, article), ...article.images.map(mediaPath)]
  return {
    ...presentRow(offer, view.rows, { fits: carId === undefined ? null : parts.fits, found: null }),
    ...(await readChain(db, view, articleId, parts.replacements)),
    internal_code: article.internal_code,
    status: article.status === 'active' ? 'active' : 'discontinued',
    warranty_months: article.warranty_months,
    unit: UNIT,
    category: { id: node?.node_id ?? 0, name: node?.name[shopper.locale] ?? '' },
    numbers: [...parts.numbers]
      .sort((a, b) => kindRank(a.kind) - kindRank(b.kind))
      .map(({ kind: numberKind, raw, maker }) => ({
        kind: numberKind as v.InferOutput<typeof NumberKind>,
        number: raw,
        maker,
      })),
    images: [...new Set(pictures)].filter((path) => path !== null),
    documents: parts.documents.map(({ file, ...document }) => ({ ...document, url: `/media/${file}` })),
    vehicles_total: parts.vehicles_total,
    is_awaited: parts.is_awaited,
  }
}

/** The visible offer of an article, or 404. */
export async function requireOffer(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  articleId: number,
): Promise<Offer> {
  const view = await shopperView(memory, shopper)
  const offer = (await readOffers(db, view.sql.buyer, view.sql.levels, [articleId])).get(articleId)
  if (!offer) throw new Refusal('not-found')
  return offer
}

const kindRank = (kind: string) => (NumberKind.options as readonly string[]).indexOf(kind)
