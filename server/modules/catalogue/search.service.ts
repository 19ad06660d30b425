import type { Kysely } from 'kysely'
import { noFacets } from '#src/contract/products.ts'
import type { SearchAnswer } from '#src/contract/search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { presentFiltered, readFiltered } from './filtered-list.service.ts'
import { pageOf } from './list-filter.ts'
import type { Listing } from './listing.repository.ts'
import { NAME_READING } from './name-source.repository.ts'
import { carMeantBy } from './car-reading.ts'
import { mendNumbers, readNumbers } from './number-reading.service.ts'
import { type Meant, MAX_BY_NAME, readSearch, type SearchQuery } from './search-readings.ts'
import { NUMBER_READING } from './search-source.repository.ts'
import type { NamedCounts } from './shelf-counts.ts'
import { type Shopper, type ShopperView, shopperView } from './shopper-view.ts'

/** Finds by number in any spelling and by name. Nothing found is an answer; an unknown car to narrow by is 404. `mostByName` is for tests. */
export async function search(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  query: SearchQuery,
  mostByName = MAX_BY_NAME,
): Promise<SearchAnswer> {
  const view = await shopperView(memory, shopper)
  const find = (meant: Meant) => searchAs(db, view, shopper, query, meant, mostByName)
  const found = await find({ numbers: await readNumbers(db, view.dictionary, query.q), name: query.q })
  if (found.interpretations.length > 0) return found
  const ofCar = await searchForCar(view, query.q, find)
  if (ofCar) return ofCar
  const mended = /\d/.test(query.q) ? await mendNumbers(db, view.dictionary, query.q) : null
  return mended ? find({ numbers: mended, name: query.q }) : found
}

/** Parts for a car that the text names, or the car alone; null when it names none, or the rest of it is nothing. */
async function searchForCar(
  { cars }: ShopperView,
  text: string,
  find: (meant: Meant) => Promise<SearchAnswer>,
): Promise<SearchAnswer | null> {
  const meant = carMeantBy(cars, text)
  if (!meant) return null
  const { interpretation, carIds, name } = meant
  const parts = await find({ numbers: null, name, cars: carIds })
  if (name !== '' && parts.interpretations.length === 0) return null
  return { ...parts, interpretations: [...parts.interpretations, interpretation] }
}

async function searchAs(
  db: Kysely<Tables>,
  view: ShopperView,
  shopper: Shopper,
  query: SearchQuery,
  meant: Meant,
  mostByName: number,
): Promise<SearchAnswer> {
  const { source, named, bounded, knowsShelves } = readSearch(view, shopper, query, meant, mostByName)
  if (!source) return { items: [], facets: noFacets, interpretations: [], ...pageOf(0, query) }
  const read = await readFiltered(db, source, view, query, knowsShelves)
  const listing = bounded ? withCounts(read, bounded, knowsShelves) : read
  return {
    ...presentFiltered(listing, view, query),
    interpretations: interpretationsOf(listing, meant.numbers?.text ?? query.q, named.corrected ?? meant.name),
    // Only what was read can be paged; kind by kind it is all on one page.
    ...(query.per_kind !== undefined && !isOneKind(listing)
      ? { page: 1, total_pages: 1 }
      : { total_pages: pageOf(read.total, query).total_pages }),
    ...(listing.total > read.total && { listed: read.total }),
  }
}

/** What was not read is counted: by kind, brand and quality, which is what a name is about. */
function withCounts(listing: Listing, { found, total, ...facets }: NamedCounts, knowsShelves: boolean): Listing {
  const readings = [
    ...listing.readings.filter(([reading]) => Number(reading) !== NAME_READING),
    [NAME_READING, found] as const,
  ]
  return knowsShelves
    ? { ...listing, readings, ...facets, total: Math.max(total, listing.total) }
    : { ...listing, readings }
}

function isOneKind({ rows, total, generic_articles: kinds }: Listing): boolean {
  return (
    kinds.length <= 1 ||
    (rows.length > 0 && kinds.some(([kind, count]) => kind === rows[0]!.generic_article_id && count === total))
  )
}

/** `asNumber` and `asName`: the text as it was understood in either way. */
function interpretationsOf(listing: Listing, asNumber: string, asName: string): SearchAnswer['interpretations'] {
  const countOf = (reading: number) => listing.readings.find(([value]) => Number(value) === reading)?.[1] ?? 0
  const readings = [
    { kind: 'number' as const, text: asNumber, count: countOf(NUMBER_READING) },
    { kind: 'name' as const, text: asName, count: countOf(NAME_READING) },
  ]
  return readings.filter(({ count }) => count > 0)
}
