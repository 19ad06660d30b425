import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Unit, unitCatalogueEndpoints, UnitGroups, UnitPage } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import { type Aged, freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

/** Prices and stock stand in it. */
const OFFER_MS = 30_000
/** Units change with an import. */
const CATALOGUE_MS = 60 * 60_000
const FRESH_MS = 10 * 60_000
const unitsKey = ['units'] as const
/** Groups, lists and units together: what somebody opens at a few cars. */
const kept = { kind: 'units', limit: 60 }

export interface UnitSearch {
  readonly group?: number | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

export const unitCatalogueQueries = {
  /** `vin` as domain/vehicles/vin.ts reads it. What the number means is known without a network once it was searched anywhere. */
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
    offlineQuery({
      key: [...unitsKey, 'groups', carId],
      ask: (signal) => call(unitCatalogueEndpoints.groups, { query: { car_id: carId }, signal }),
      schema: UnitGroups,
      id: `groups/${carId}`,
      freshMs: CATALOGUE_MS,
      ...kept,
    }),
  units: (carId: string, { group, q, page }: UnitSearch) => {
    const query = {
      car_id: carId,
      ...(group === undefined ? {} : { group_id: String(group) }),
      ...(q ? { q } : {}),
      ...(page === undefined ? {} : { page: String(page) }),
    }
    return {
      ...offlineQuery({
        key: [...unitsKey, 'list', query],
        ask: (signal) => call(unitCatalogueEndpoints.units, { query, signal }),
        schema: UnitPage,
        id: `page/${JSON.stringify(query)}`,
        freshMs: CATALOGUE_MS,
        ...kept,
      }),
      placeholderData: keepPreviousData,
    }
  },
  unit: (carId: string, unitId: string) =>
    offlineQuery({
      key: [...unitsKey, 'unit', carId, unitId],
      ask: (signal) => call(unitCatalogueEndpoints.unit, { params: { unitId }, query: { car_id: carId }, signal }),
      schema: Unit,
      id: `unit/${carId} ${unitId}`,
      freshMs: OFFER_MS,
      ...kept,
    }),
}
