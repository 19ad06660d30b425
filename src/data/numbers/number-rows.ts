import type { QueryClient } from '@tanstack/react-query'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { traitsOf } from '#src/domain/numbers/number-trait.ts'
import type { NumberEntry } from '#src/domain/numbers/number-shard.ts'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import type { NumberSource } from '#src/domain/reading/article-index.ts'
import { type KeptNumbers, type OpenNumbers, openNumbers } from './kept-numbers.ts'

/** The shop says how many there are; until then nobody is stopped. */
const UNKNOWN_MAXIMUM_PACKS = 1000
/** Brands that have the same number. */
const MOST_ALIKE = 12
/** Who looks for more types more. */
const MOST_BEGUN = 96

/** The numbers of the whole catalogue as they are asked while a text is read; null while this device has none. */
export async function openNumberSource(client: QueryClient): Promise<OpenNumberSource | null> {
  const open = await openNumbers(client)
  if (!open) return null
  const known = sources.get(open) ?? sourceOf(open)
  sources.set(open, known)
  return known
}

export interface OpenNumberSource extends NumberSource<KnownRow> {
  readonly count: number
  readonly atMs: number
  readonly brandNames: readonly string[]
}

const sources = new WeakMap<OpenNumbers, OpenNumberSource>()

function sourceOf({ index, kept }: OpenNumbers): OpenNumberSource {
  const names = namesOf(kept)
  const rows = (entries: readonly NumberEntry[]) => entries.flatMap((entry) => rowOf(entry, names, kept.atMs))
  return {
    count: index.count,
    atMs: kept.atMs,
    brandNames: [...names.brands.values()],
    exactly: (key) => rows(index.beginningWith(key, MOST_ALIKE).filter(({ number }) => numberKey(number) === key)),
    beginningWith: (key) => (key.length < SEARCH_MIN_CHARACTERS ? [] : rows(index.beginningWith(key, MOST_BEGUN))),
    brandOf: ({ brand }) => brand.name,
  }
}

/** The articles of a number that is whole, in an index that is open: for many numbers at once. */
export function rowsOfNumber({ index, kept }: OpenNumbers, key: string, most: number): readonly KnownRow[] {
  const names = namesOf(kept)
  return index
    .beginningWith(key, most)
    .filter(({ number }) => numberKey(number) === key)
    .flatMap((entry) => rowOf(entry, names, kept.atMs))
}

interface Names {
  readonly brands: ReadonlyMap<number, string>
  readonly kinds: ReadonlyMap<number, string>
}

function namesOf({ told }: KeptNumbers): Names {
  const restricted = new Set(told.restricted_brands)
  return {
    brands: new Map(told.brands.filter(({ id }) => !restricted.has(id)).map(({ id, name }) => [id, name])),
    kinds: new Map(told.generic_articles.map(({ id, name }) => [id, name])),
  }
}

function rowOf(
  { number, articleId, brandId, genericArticleId, trait, moq }: NumberEntry,
  { brands, kinds }: Names,
  atMs: number,
): KnownRow[] {
  const [brand, name, traits] = [brands.get(brandId), kinds.get(genericArticleId), traitsOf(trait)]
  if (brand === undefined || name === undefined || traits === null) return []
  return [
    {
      id: articleId,
      articleNumber: number,
      name,
      brand: { id: brandId, name: brand },
      genericArticleId,
      ...traits,
      image: null,
      material: '',
      moq,
      packaging_unit: moq,
      maximum_quantity: moq * UNKNOWN_MAXIMUM_PACKS,
      stock_state: 'not_in_stock',
      availability: [],
      price: null,
      points: 0,
      criteria: [],
      fits_vehicle: null,
      fitting: [],
      flags: [],
      found_by: null,
      knownAt: atMs,
      isNumberOnly: true,
    },
  ]
}
