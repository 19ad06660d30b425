import type { QueryClient } from '@tanstack/react-query'
import type { ProductRow } from '#src/contract/products.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/search.ts'
import type { UserVehicle } from '#src/contract/vehicles.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { noteSeenRows, rowsOf } from '#src/data/products/known-lists.ts'
import type { ListSearch } from '#src/data/products/list-filter.ts'
import { type IndexedRow, knownRows } from '#src/data/products/product.record.ts'
import { type KnownRow, shelfByKind, shelfPage } from '#src/data/products/shelf.ts'
import { vinRecord } from '#src/data/vehicles/vin.record.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { ownVehiclesRecord } from '#src/data/vehicles/vehicle.record.ts'
import { type Findable, readingOf } from '#src/domain/known-search.ts'
import { vinMeantBy } from '#src/domain/vin.ts'
import type { KnownSearch } from './search.queries.ts'
import { PER_KIND, type SearchView } from './search-view.ts'

const MOST_SUGGESTIONS = 8
/** Article types of the vehicle catalogue. */
const vehicleTypes = new Set<ProductRow['type']>(['tecdoc', 'stocable', 'pa'])
const MOST_VEHICLES = 3
/** Articles of the whole catalogue by the beginning of their number; who looks for more types more. */
const MOST_NUMBERS = 96

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
      const { byNumber, byName } = await found(client, text)
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
      const interpretations: SearchAnswer['interpretations'] = [
        { kind: 'number' as const, text, count: byNumber.length },
        { kind: 'name' as const, text, count: names.length },
      ].filter(({ count }) => count > 0)
      const page = view === 'kinds' ? shelfByKind(fitted, search, PER_KIND) : shelfPage(fitted, search)
      return { ...page, knownAt: page.total === 0 ? Date.now() : page.knownAt, interpretations }
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
  const { byNumber, byName } = withProducts ? await found(client, text) : { byNumber: [], byName: [] }
  const products = [...byNumber, ...byName]
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, articleNumber, brand, name, isNumberOnly }): Suggestion => ({
      kind: 'number',
      text: articleNumber,
      detail: `${brand.name} ${name}`,
      id: isNumberOnly ? 0 : id,
    }))
  const searched = withProducts ? await searchedVin(client, text) : []
  const reads = readingOf(text)
  // What the page has just been told may not be noted yet, or never where a device keeps nothing.
  const own =
    (client.getQueryData(vehicleQueries.own().queryKey) ?? (await ownVehiclesRecord.know(client)))?.items ?? []
  return {
    products: [...searched, ...products],
    vehicles: own.filter((each) => reads(findableVehicle(each)) !== null).slice(0, MOST_VEHICLES),
  }
}

/** A VIN whose vehicles this device knows from an earlier search. */
async function searchedVin(client: QueryClient, text: string): Promise<readonly Suggestion[]> {
  const vin = vinMeantBy(text)
  const [first] = (vin !== null && (await vinRecord(vin).know(client))?.candidates) || []
  return vin !== null && first
    ? [{ kind: 'vin', text: vin, detail: `${first.manuName} ${first.modelName}`, id: 0 }]
    : []
}

async function found(
  client: QueryClient,
  text: string,
): Promise<{ byNumber: readonly KnownRow[]; byName: readonly KnownRow[] }> {
  const reads = readingOf(text)
  const read = (await knownRows(client)).map((row) => ({ row, reading: reads(findableRow(row)) }))
  const by = (wanted: 'number' | 'name') => read.flatMap(({ row, reading }) => (reading === wanted ? [row] : []))
  const byNumber = by('number')
  // What was seen has price and stock; the index of numbers has every article.
  const seen = new Set(byNumber.map(({ id }) => id))
  const { numberRows } = await import('#src/data/numbers/number-rows.ts')
  const others = (await numberRows(client, text, MOST_NUMBERS)).filter(({ id }) => !seen.has(id))
  return { byNumber: [...byNumber, ...others], byName: by('name') }
}

function findableRow({ articleNumber, material, numbers = [], name, brand }: IndexedRow): Findable {
  return { numbers: [articleNumber, material, ...numbers.map(({ number }) => number)], names: [name, brand.name] }
}

function findableVehicle({ vehicle, registration_number: plate, vin }: UserVehicle): Findable {
  return {
    numbers: [plate, vin].flatMap((each) => each ?? []),
    names: [vehicle.manuName, vehicle.modelName, vehicle.carName],
  }
}
