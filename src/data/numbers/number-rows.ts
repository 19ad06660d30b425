import type { QueryClient } from '@tanstack/react-query'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { numberKey } from '#src/domain/article-number.ts'
import { traitsOf } from '#src/domain/number-trait.ts'
import type { NumberEntry } from '#src/domain/number-shard.ts'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/search.ts'
import { type KeptNumbers, type OpenNumbers, openNumbers } from './kept-numbers.ts'

/** The shop says how many there are; until then nobody is stopped. */
const UNKNOWN_MAXIMUM_PACKS = 1000

/** Articles of the whole catalogue whose own number begins with the text, the whole number first. Without price and stock, which the device does not know. */
export async function numberRows(client: QueryClient, text: string, most: number): Promise<readonly KnownRow[]> {
  const key = numberKey(text)
  if (key.length < SEARCH_MIN_CHARACTERS) return []
  const open = await openNumbers(client)
  if (!open) return []
  const names = namesOf(open.kept)
  return open.index.beginningWith(key, most).flatMap((entry) => rowOf(entry, names, open.kept.atMs))
}

/** As `numberRows` of a number that is whole, in an index that is open: for many numbers at once. */
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
