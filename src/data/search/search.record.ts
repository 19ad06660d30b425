import type { QueryClient } from '@tanstack/react-query'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/catalogue/search.ts'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { noteSeenRows, rowsOf } from '#src/data/products/known-lists.ts'
import type { ListSearch } from '#src/data/products/list-filter.ts'
import { shelfByKind, shelfPage } from '#src/data/products/shelf.ts'
import { vinRecord } from '#src/data/vehicles/vin.record.ts'
import { ownVehicles } from '#src/data/vehicles/known-cars.ts'
import { findOnDevice } from '#src/domain/reading/device-text.ts'
import type { KnownVehicle } from '#src/domain/reading/known-cars.ts'
import { readVehicleText, vinInText } from '#src/domain/reading/vehicle-text.ts'
import { askDevice, openDevice } from './device-knowledge.ts'
import type { KnownSearch } from './search.queries.ts'
import { PER_KIND, type SearchView } from './search-view.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'

const MOST_SUGGESTIONS = 8
/** Article types of the vehicle catalogue. */
const vehicleTypes = new Set<ProductRow['type']>(['tecdoc', 'stocable', 'pa'])
const MOST_VEHICLES = 3

/** `only`: the car whose articles alone are looked for by name. `current`: the car that the person works on; rows say whether they fit it where that is known. */
interface SearchCars {
  readonly only: number | null
  readonly current: number | null
}

/** What a text finds on this device, numbers first. An empty answer says that nothing is known. */
export function searchRecord(
  text: string,
  { only, current }: SearchCars,
  search: ListSearch,
  view: SearchView = 'list',
): AnswerRecord<KnownSearch> {
  return {
    async know(client) {
      const { byNumber, byName, cars, searched } = await askDevice(client, text)
      const car = only ?? current
      const ofCar = new Map(car === null ? [] : (await rowsOf(String(car), null)).map((row) => [row.id, row]))
      const names = only === null ? byName : byName.filter(({ id }) => ofCar.has(id))
      const fitted = [...byNumber, ...names]
        .filter(({ type }) => view !== 'tecdoc' || vehicleTypes.has(type))
        .map((row) => ({
          ...row,
          fits_vehicle: ofCar.has(row.id) ? true : null,
          fitting: ofCar.get(row.id)?.fitting ?? [],
        }))
      const tyres = await knownTyres(text)
      const interpretations: SearchAnswer['interpretations'] = [
        ...(tyres ? [tyres] : []),
        { kind: 'number' as const, text, count: byNumber.length },
        { kind: 'name' as const, text, count: names.length },
        { kind: 'car' as const, text: carName(cars, text), count: readVehicleText(text) ? 0 : cars.length },
      ].filter(({ count }) => count > 0)
      const page = view === 'kinds' ? shelfByKind(fitted, search, PER_KIND) : shelfPage(fitted, search)
      return { ...page, knownAt: page.total === 0 ? Date.now() : page.knownAt, interpretations, searched }
    },
    note: ({ items }) => noteSeenRows('search', items, true),
  }
}

/** A product of which only the number is known has no page to be opened: it has the id 0, by which it leads to the search. */
export interface KnownSuggestions {
  readonly products: readonly Suggestion[]
  readonly vehicles: readonly UserVehicle[]
}

/** What a text finds on this device while it is typed: articles by number and name, own cars by plate, VIN and name. */
export async function knownSuggestions(
  client: QueryClient,
  text: string,
  withProducts: boolean,
): Promise<KnownSuggestions> {
  const device = await openDevice(client, text, withProducts)
  const { byNumber, byName, cars } = findOnDevice(device, text)
  const products = [...byNumber, ...byName]
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, articleNumber, brand, name, isNumberOnly }): Suggestion => ({
      kind: 'number',
      text: articleNumber,
      detail: `${brand.name} ${name}`,
      id: isNumberOnly ? 0 : id,
    }))
  const searched = withProducts ? await searchedVin(client, text) : []
  const named = new Set(cars.map(({ vehicle }) => vehicle.carId))
  return {
    products: withProducts ? [...searched, ...products] : [],
    vehicles: (await ownVehicles(client)).filter(({ vehicle }) => named.has(vehicle.carId)).slice(0, MOST_VEHICLES),
  }
}

/** A VIN whose vehicles this device knows from an earlier search. */
async function searchedVin(client: QueryClient, text: string): Promise<readonly Suggestion[]> {
  const vin = vinInText(text)
  const [first] = (vin !== null && (await vinRecord(vin).know(client))?.candidates) || []
  return vin !== null && first
    ? [{ kind: 'vin', text: vin, detail: `${first.manuName} ${first.modelName}`, id: 0 }]
    : []
}

/** One model by its name, several as they were written. */
function carName(cars: readonly KnownVehicle[], text: string): string {
  const names = new Set(cars.map(({ vehicle }) => `${vehicle.manuName} ${vehicle.modelName}`))
  return names.size === 1 ? [...names][0]! : text
}

type Reading = SearchAnswer['interpretations'][number]

/** The list of tyres that a text means, where this device has seen it; season and indexes are the shop's to narrow by. */
async function knownTyres(text: string): Promise<Reading | null> {
  const read = readTyreText(text)
  if (!read) return null
  const { width, aspect, rim, isCommercial } = read.size
  const size = `${width}${aspect === null ? '' : `/${aspect}`} R${rim}${isCommercial ? 'C' : ''}`
  const rows = await rowsOf(`tyres ${size}`, null)
  const brands = new Map(rows.map(({ brand }) => [brand.id, foldWords(brand.name)]))
  const called = (word: string) => [...brands].flatMap(([id, names]) => (names.includes(word) ? [id] : []))
  const brand = read.rest.flatMap(called)
  const unread = read.rest.filter((word) => called(word).length === 0)
  if (rows.length === 0 || (unread.length > 0 && brand.length === 0 && !read.isSaid)) return null
  const tyre = {
    ...(brand.length > 0 && { brand: brand.join(',') }),
    ...(unread.length > 0 && { unread: unread.join(' ') }),
  }
  return { kind: 'tyre', text: size, count: rows.length, tyre }
}
