import type { Locale } from '#src/contract/fields.ts'
import type { Criterion, Facets, ProductRow } from '#src/contract/products.ts'
import type { PriceTerms } from '#src/domain/price.ts'
import { linePoints, unitPrice } from '#src/domain/price.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import { availabilityOf, maximumOf, stockStateOf } from './availability.ts'
import type { Promises } from './delivery-calendar.ts'
import { articleName, brandOf, criteriaInWords, type Dictionary } from './dictionary.ts'
import { imageOf } from './image.ts'
import type { Fits, Found, Listing, ListRow } from './listing.repository.ts'
import { type Offer, offerOf } from './offer.repository.ts'
import { qualityOrder } from './quality-order.ts'

/** What rows are presented with: one per request. */
export interface RowContext {
  readonly dictionary: Dictionary
  readonly promises: Promises
  readonly terms: PriceTerms
  readonly locale: Locale
}

export function presentListRow(row: ListRow, context: RowContext): ProductRow {
  return presentRow(offerOf(row), context, { fits: row.fits, found: row.found })
}

export function presentRow(offer: Offer, context: RowContext, how: { fits: Fits; found: Found | null } = { fits: null, found: null }): ProductRow {
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
    availability: availabilityOf(stock, context.promises),
    price: price ? unitPrice(price, terms) : null,
    points: price ? linePoints(price.listMinor, 1) : 0,
    criteria: criteriaInWords(dictionary, article.criteria, locale),
    fits_vehicle: fitsVehicle(article.type, how.fits),
    fitting: fittingInWords(dictionary, how.fits, locale),
    flags: kind?.flags ?? [],
    found_by: how.found ? { kind: how.found[0], number: how.found[1], maker: how.found[2] } : null,
  }
}

/** What is not made for vehicles says nothing about one that it is not linked to: oil is in no car's list. */
function fitsVehicle(type: string, fits: Fits): boolean | null {
  if (!fits) return null
  return fits.length > 0 || (type === 'universal' ? null : false)
}

/**
 * When the article fits the car. It may be linked several times under different criteria: the values of one criterion are joined, and one
 * linkage without criteria says that it always fits.
 */
export function fittingInWords(dictionary: Dictionary, fits: Fits, locale: Locale): Criterion[] {
  if (!fits || fits.some((pairs) => !pairs || pairs.length === 0)) return []
  const byCriterion = new Map<number, Criterion>()
  for (const criterion of criteriaInWords(dictionary, fits.flat() as CriteriaPair[], locale)) {
    const known = byCriterion.get(criterion.id)
    if (!known) byCriterion.set(criterion.id, criterion)
    else if (!known.value.split(' / ').includes(criterion.value)) byCriterion.set(criterion.id, { ...known, value: `${known.value} / ${criterion.value}` })
  }
  return [...byCriterion.values()]
}

export function presentFacets(listing: Pick<Listing, 'brands' | 'qualities' | 'generic_articles'>, dictionary: Dictionary, locale: Locale): Facets {
  return {
    brands: listing.brands.map(([id, count]) => ({ value: String(id), label: brandOf(dictionary, Number(id)).name, count })),
    qualities: [...listing.qualities].sort(([a], [b]) => qualityOrder.indexOf(String(a)) - qualityOrder.indexOf(String(b))).map(([quality, count]) => ({ value: String(quality), label: String(quality), count })),
    generic_articles: listing.generic_articles.map(([id, count]) => ({ value: String(id), label: dictionary.genericArticles.get(Number(id))?.name[locale] ?? '', count })),
  }
}
