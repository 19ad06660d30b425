import type { Locale } from '#src/contract/fields.ts'
import type { FoundBy, ProductRow } from '#src/contract/catalogue/products.ts'
import type { PriceTerms } from '#src/domain/pricing/price.ts'
import { linePoints, unitPrice } from '#src/domain/pricing/price.ts'
import { availabilityOf, maximumOf, stockStateOf } from './availability.ts'
import type { DeliveryEstimates } from '../delivery-calendar.ts'
import { articleName, brandOf, criteriaInWords, type Dictionary } from '../words/dictionary.ts'
import { presentFitting } from './fitting.presenter.ts'
import { imageOf } from './image.ts'
import { isLinked } from '../list/is-linked.ts'
import type { Fits, Found, ListRow } from '../list/listing.repository.ts'
import { type Offer, offerOf } from './offer.repository.ts'

/** What rows are presented with: one per request. */
export interface RowContext {
  readonly dictionary: Dictionary
  readonly estimates: DeliveryEstimates
  readonly terms: PriceTerms
  readonly locale: Locale
  readonly seesStart: boolean
}

export function presentListRow(row: ListRow, context: RowContext): ProductRow {
  return presentRow(offerOf(row), context, { fits: row.fits, found: row.found })
}

export function presentRow(
  offer: Offer,
  context: RowContext,
  how: { fits: Fits; found: Found | null } = { fits: null, found: null },
): ProductRow {
  const { article, price, stock } = offer
  const { dictionary, locale, terms } = context
  const kind = dictionary.genericArticles.get(article.generic_article_id)
  return {
    id: article.article_id,
    articleNumber: article.article_number,
    name: articleName(dictionary, article, locale),
    brand: brandOf(dictionary, article.brand_id),
    genericArticleId: article.generic_article_id,
    quality: article.quality as ProductRow['quality'],
    type: article.type as ProductRow['type'],
    variant: article.variant,
    image: imageOf(dictionary, article),
    material: article.material,
    moq: article.moq,
    packaging_unit: article.packaging_unit,
    maximum_quantity: maximumOf(offer),
    stock_state: stockStateOf(offer),
    availability: availabilityOf(stock, context.estimates),
    price: price ? unitPrice(price, terms) : null,
    points: !context.seesStart ? null : price ? linePoints(price.listMinor, 1) : 0,
    criteria: criteriaInWords(dictionary, article.criteria, locale),
    fits_vehicle: isLinked(article.type, how.fits),
    fitting: presentFitting(dictionary, how.fits, locale, article.criteria),
    flags: kind?.flags ?? [],
    found_by: how.found && foundBy(how.found),
  }
}

function foundBy([kind, number, maker, successor]: Found): FoundBy {
  const followed =
    successor && kind === 'article'
      ? { followed_by: { id: successor[0], articleNumber: successor[1], brand: successor[2] } }
      : {}
  return { kind: kind as FoundBy['kind'], number, maker, ...followed }
}
