import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Dictionary } from '#server/modules/catalogue/dictionary.ts'
import type { ListFilter } from '#server/modules/catalogue/list-filter.ts'
import type { FacetCount } from '#server/modules/catalogue/list-facets.repository.ts'
import type { Listing } from '#server/modules/catalogue/listing.repository.ts'
import type { Buyer } from '#server/modules/catalogue/offer.repository.ts'
import { universalKinds } from './universal-kinds.ts'
import { type KindCount, readKindCounts } from './universal.repository.ts'

/** By the dictionary of an import: the next one makes a new dictionary, and with it these are counted anew. */
const known = new WeakMap<Dictionary, Promise<readonly KindCount[]>>()

/** What the range holds, counted once per import, without the brands that are not sold to the company. */
export async function rangeCounts(db: Kysely<Tables>, dictionary: Dictionary, { restrictedBrands }: Pick<Buyer, 'restrictedBrands'>): Promise<readonly KindCount[]> {
  let counts = known.get(dictionary)
  if (!counts) {
    counts = readKindCounts(db, universalKinds(dictionary))
    known.set(dictionary, counts)
    // A count that failed is tried again by the next who asks.
    counts.catch(() => known.delete(dictionary))
  }
  return (await counts).filter(({ brand }) => !restrictedBrands.includes(brand))
}

type Facet = 'kind' | 'brand' | 'quality'
const chosen = { kind: 'generic_article', brand: 'brand', quality: 'quality' } as const

/** Whether a filter leaves what is of this kind, brand and quality; the facet `but` is not looked at. */
export function passes(counted: KindCount, filter: ListFilter, but?: Facet): boolean {
  return (['kind', 'brand', 'quality'] as const).every((facet) => facet === but || ((filter[chosen[facet]] as readonly (string | number)[] | undefined)?.includes(counted[facet]) ?? true))
}

export function countedBy<F extends Facet>(counts: readonly KindCount[], facet: F): Map<KindCount[F], number> {
  const totals = new Map<KindCount[F], number>()
  for (const each of counts) totals.set(each[facet], (totals.get(each[facet]) ?? 0) + each.count)
  return totals
}

/** Counts of each facet by the other facets' filters, most first, as a list gives them. */
export function facetsOf(counts: readonly KindCount[], filter: ListFilter): Pick<Listing, 'brands' | 'qualities' | 'generic_articles'> {
  const facet = (name: Facet) => ([...countedBy(counts.filter((each) => passes(each, filter, name)), name)] as FacetCount[]).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return { brands: facet('brand'), qualities: facet('quality'), generic_articles: facet('kind') }
}
