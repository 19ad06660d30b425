import type { Locale } from '#src/contract/fields.ts'
import type { Facets, FacetValue } from '#src/contract/catalogue/products.ts'
import { attributeCounts } from './attribute-counts.ts'
import { presentAttributes } from './attribute-facets.presenter.ts'
import { brandOf, type Dictionary } from '../words/dictionary.ts'
import type { ArticleCriteria, FacetCount } from './list-facets.repository.ts'
import type { ListFilter } from './list-filter.ts'
import type { Listing } from './listing.repository.ts'
import { qualityOrder } from '../product/quality-order.ts'

/** Counted where a list is read; some lists count neither manufacturers nor criteria. */
type Counted = Pick<Listing, 'brands' | 'qualities' | 'generic_articles'> &
  Partial<Pick<Listing, 'manufacturers' | 'attributes'>>

export function presentFacets(listing: Counted, filter: ListFilter, dictionary: Dictionary, locale: Locale): Facets {
  return {
    brands: listing.brands.map(([id, count]) => ({
      value: String(id),
      label: brandOf(dictionary, Number(id)).name,
      count,
    })),
    qualities: [...listing.qualities]
      .sort(([a], [b]) => qualityOrder.indexOf(String(a)) - qualityOrder.indexOf(String(b)))
      .map(([quality, count]) => ({ value: String(quality), label: String(quality), count })),
    generic_articles: listing.generic_articles.map(([id, count]) => ({
      value: String(id),
      label: dictionary.genericArticles.get(Number(id))?.name[locale] ?? '',
      count,
    })),
    manufacturers: presentManufacturers(listing.manufacturers ?? [], dictionary),
    attributes: presentAttributes(
      attributeCounts(JSON.parse(listing.attributes ?? '[]') as ArticleCriteria[], filter.attribute ?? {}),
      filter.attribute ?? {},
      dictionary,
      locale,
    ),
  }
}

/** Numbers carry the maker's name; one that builds none of the catalogue's vehicles is left out. */
function presentManufacturers(counts: readonly FacetCount[], { manufacturers }: Dictionary): FacetValue[] {
  const ids = new Map([...manufacturers].map(([id, name]) => [name, id]))
  return counts.flatMap(([maker, count]) => {
    const id = ids.get(String(maker))
    return id === undefined ? [] : [{ value: String(id), label: String(maker), count }]
  })
}

/** How the numbers name the manufacturers that a list is narrowed to. */
export function makersOf({ manufacturer }: ListFilter, { manufacturers }: Dictionary): readonly string[] | null {
  return manufacturer ? manufacturer.flatMap((id) => manufacturers.get(id) ?? []) : null
}
