import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unitCatalogueEndpoints } from '#src/contract/unit-catalogue.ts'
import type { VehicleSearchAnswer } from '#src/contract/vehicle-search.ts'
import { type Aged, freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { call } from '#src/platform/api/call.ts'

/** Prices and stock stand in it. */
const OFFER_MS = 30_000
/** Units change with an import. */
const CATALOGUE_MS = 60 * 60_000
const FRESH_MS = 10 * 60_000
const unitsKey = ['units'] as const
export const searchedVinsKey = [...unitsKey, 'vins'] as const

export interface UnitSearch {
  readonly group?: number | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

export const unitCatalogueQueries = {
  /** The chassis numbers that the person searched here, on whichever device. */
  searchedVins: () => queryOptions({
    queryKey: searchedVinsKey,
    queryFn: ({ signal }) => call(unitCatalogueEndpoints.vinHistory, { signal }),
    staleTime: OFFER_MS,
    meta: { persist: true },
  }),
  /** `vin` as domain/vin.ts reads it. What the number means is known without a network once it was searched anywhere. */
  vehicles: (vin: string) => queryOptions<VehicleSearchAnswer & Aged>({
    queryKey: [...unitsKey, 'vehicles', vin],
    queryFn: askOrKnow((signal) => call(unitCatalogueEndpoints.vehicles, { query: { vin }, signal }), async () => (await import('#src/data/vehicles/vin.record.ts')).vinRecord(vin)),
    staleTime: freshFor(FRESH_MS),
  }),
  groups: (carId: string) => queryOptions({
    queryKey: [...unitsKey, 'groups', carId],
    queryFn: ({ signal }) => call(unitCatalogueEndpoints.groups, { query: { car_id: carId }, signal }),
    staleTime: CATALOGUE_MS,
  }),
  units: (carId: string, { group, q, page }: UnitSearch) => {
    const query = { car_id: carId, ...(group === undefined ? {} : { group_id: String(group) }), ...(q ? { q } : {}), ...(page === undefined ? {} : { page: String(page) }) }
    return queryOptions({ queryKey: [...unitsKey, 'list', query], queryFn: ({ signal }) => call(unitCatalogueEndpoints.units, { query, signal }), staleTime: CATALOGUE_MS, placeholderData: keepPreviousData })
  },
  unit: (carId: string, unitId: string) => queryOptions({
    queryKey: [...unitsKey, 'unit', carId, unitId],
    queryFn: ({ signal }) => call(unitCatalogueEndpoints.unit, { params: { unitId }, query: { car_id: carId }, signal }),
    staleTime: OFFER_MS,
  }),
}
