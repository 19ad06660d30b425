import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Unit, unitCatalogueEndpoints, type UnitGroups, type UnitPage } from '#src/contract/unit-catalogue.ts'
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
const records = async () => (await import('./unit.record.ts')).unitRecords

export interface UnitSearch {
  readonly group?: number | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

export const unitCatalogueQueries = {
  /** `vin` as domain/vin.ts reads it. What the number means is known without a network once it was searched anywhere. */
  vehicles: (vin: string) =>
    queryOptions<VehicleSearchAnswer & Aged>({
      queryKey: [...unitsKey, 'vehicles', vin],
      queryFn: askOrKnow(
        (signal) => call(unitCatalogueEndpoints.vehicles, { query: { vin }, signal }),
        async () => (await import('#src/data/vehicles/vin.record.ts')).vinRecord(vin),
      ),
      staleTime: freshFor(FRESH_MS),
    }),
  groups: (carId: string) =>
    queryOptions<UnitGroups & Aged>({
      queryKey: [...unitsKey, 'groups', carId],
      queryFn: askOrKnow(
        (signal) => call(unitCatalogueEndpoints.groups, { query: { car_id: carId }, signal }),
        async () => (await records()).groups(carId),
      ),
      staleTime: freshFor(CATALOGUE_MS),
    }),
  units: (carId: string, { group, q, page }: UnitSearch) => {
    const query = {
      car_id: carId,
      ...(group === undefined ? {} : { group_id: String(group) }),
      ...(q ? { q } : {}),
      ...(page === undefined ? {} : { page: String(page) }),
    }
    return queryOptions<UnitPage & Aged>({
      queryKey: [...unitsKey, 'list', query],
      queryFn: askOrKnow(
        (signal) => call(unitCatalogueEndpoints.units, { query, signal }),
        async () => (await records()).page(JSON.stringify(query)),
      ),
      staleTime: freshFor(CATALOGUE_MS),
      placeholderData: keepPreviousData,
    })
  },
  unit: (carId: string, unitId: string) =>
    queryOptions<Unit & Aged>({
      queryKey: [...unitsKey, 'unit', carId, unitId],
      queryFn: askOrKnow(
        (signal) => call(unitCatalogueEndpoints.unit, { params: { unitId }, query: { car_id: carId }, signal }),
        async () => (await records()).unit(`${carId} ${unitId}`),
      ),
      staleTime: freshFor(OFFER_MS),
    }),
}
