import type { QueryClient } from '@tanstack/react-query'
import type { OpenNumberSource } from '#src/data/numbers/number-rows.ts'
import { rowsOf } from '#src/data/products/known-lists.ts'
import { type IndexedRow, knownRows } from '#src/data/products/product.record.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { openKnownCars } from '#src/data/vehicles/known-cars.ts'
import { type ArticleFacts, type ArticleIndex, articleIndex } from '#src/domain/reading/article-index.ts'
import { type BrandNames, brandNames } from '#src/domain/reading/numbers/device-numbers.ts'
import { type DeviceKnowledge, findOnDevice, type FoundOnDevice } from '#src/domain/reading/device-text.ts'
import type { KnownVehicle } from '#src/domain/reading/known-cars.ts'
import type { SearchedHere } from './search.queries.ts'

/** Parts are looked at for so many of the cars that a text names. */
const MOST_CARS = 5

/** Made once for rows and numbers that stay the same from one letter to the next. */
const indexes = new WeakMap<readonly IndexedRow[], ArticleIndex<KnownRow>>()
const brandsOf = new WeakMap<object, BrandNames>()

/** What this device holds, as far as a text may ask for it. Without products only the cars are wanted. */
export async function openDevice(
  client: QueryClient,
  text: string,
  withProducts = true,
): Promise<DeviceKnowledge<KnownRow> & { readonly numbers: OpenNumberSource | null }> {
  const [rows, numbers, cars] = await Promise.all([
    withProducts ? knownRows(client) : NO_ROWS,
    withProducts ? numbersHere(client) : null,
    openKnownCars(client),
  ])
  const seen = once(indexes, rows, () => articleIndex<KnownRow>(rows, factsOf))
  const brands = once(brandsOf, numbers ?? rows, () =>
    brandNames(numbers?.brandNames ?? rows.map(({ brand }) => brand.name)),
  )
  const named = cars.named(text)
  const parts = withProducts && named.rest !== '' ? await partsOf(named.cars.slice(0, MOST_CARS)) : NO_PARTS
  return { seen, numbers, brands, cars, partsOf: (carId) => parts.get(carId) ?? null }
}

async function numbersHere(client: QueryClient): Promise<OpenNumberSource | null> {
  return (await import('#src/data/numbers/number-rows.ts')).openNumberSource(client)
}

const NO_ROWS: readonly IndexedRow[] = []
const NO_PARTS: ReadonlyMap<number, ArticleIndex<KnownRow>> = new Map()

/** What a text finds on this device, and what was looked at for it. */
export async function askDevice(
  client: QueryClient,
  text: string,
): Promise<FoundOnDevice<KnownRow> & { readonly searched: SearchedHere }> {
  const device = await openDevice(client, text)
  const { seen, cars, numbers } = device
  const searched = {
    articles: seen.count,
    cars: cars.count,
    numbers: numbers?.count ?? 0,
    numbersAtMs: numbers?.atMs ?? null,
  }
  return { ...findOnDevice(device, text), searched }
}

async function partsOf(cars: readonly KnownVehicle[]): Promise<ReadonlyMap<number, ArticleIndex<KnownRow>>> {
  const known = await Promise.all(
    cars.map(async ({ vehicle: { carId } }) => [carId, await rowsOf(String(carId), null)] as const),
  )
  return new Map(known.map(([carId, rows]) => [carId, articleIndex<KnownRow>(rows, factsOf)]))
}

function factsOf({ articleNumber, material, numbers = [], name, brand, ...row }: IndexedRow): ArticleFacts {
  return {
    numbers: [articleNumber, material, ...numbers.map(({ number }) => number)],
    name,
    brand: brand.name,
    held: { kind: row.genericArticleId, criteria: row.criteria },
  }
}

function once<K extends object, V>(made: WeakMap<K, V>, key: K, make: () => V): V {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  return value
}
