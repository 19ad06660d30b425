import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { tyreEndpoints, type TyreList } from '#src/contract/catalogue/tyres.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { listQueryOf } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { call } from '#src/platform/api/call.ts'
import { hasTyreFilter, noTyreFacets, tyreQueryOf, type TyreSearch } from './tyre-filter.ts'

export type KnownTyres = KnownList & Pick<TyreList, 'tyre_facets' | 'winter_first'>
const OFFER_MS = 30_000
/** Which sizes there are and which vehicle has which changes with an import. */
const CATALOGUE_MS = 60 * 60_000

/** What is chosen on the way from a vehicle to its sizes, as the address holds it. */
export interface TyreVehicle {
  readonly maker?: number
  readonly make?: string
  readonly year?: number
  readonly generation?: string
  readonly model?: number
  readonly car?: number
}

export const tyreQueries = {
  sizes: () =>
    queryOptions({
      queryKey: ['tyre', 'sizes'],
      queryFn: ({ signal }) => call(tyreEndpoints.sizes, { signal }),
      staleTime: CATALOGUE_MS,
      meta: { persist: true },
    }),
  /** The choice that comes after what is chosen. */
  next: (chosen: TyreVehicle) =>
    queryOptions({
      queryKey: ['tyre', 'next', chosen],
      queryFn: ({ signal }) => call(tyreEndpoints.vehicles, { query: vehicleQueryOf(chosen), signal }),
      staleTime: CATALOGUE_MS,
    }),
  ofSize: (size: string, search: TyreSearch) =>
    queryOptions<KnownTyres>({
      queryKey: ['tyre', 'of-size', size, tyreQueryOf(search), listQueryOf(search)],
      queryFn: askOrKnow(
        (signal): Promise<KnownTyres> =>
          call(tyreEndpoints.products, { query: { size, ...tyreQueryOf(search), ...listQueryOf(search) }, signal }),
        async () =>
          (await import('#src/data/products/range.record.ts')).rangeRecord<KnownTyres>(
            `tyres ${size}`,
            search,
            hasTyreFilter(search),
            (page) => ({ ...page, tyre_facets: noTyreFacets }),
          ),
      ),
      staleTime: freshFor(OFFER_MS),
      // Filters of the same size keep the list in its place; another size is another list.
      placeholderData: (before, query) => (query?.queryKey[2] === size ? keepPreviousData(before) : undefined),
    }),
}

function vehicleQueryOf({ maker, make, year, generation, model, car }: TyreVehicle) {
  return {
    ...(maker === undefined ? {} : { manufacturer_id: String(maker) }),
    ...(make === undefined ? {} : { make }),
    ...(year === undefined ? {} : { year: String(year) }),
    ...(generation === undefined ? {} : { generation }),
    ...(model === undefined ? {} : { model_id: String(model) }),
    ...(car === undefined ? {} : { car_id: String(car) }),
  }
}
