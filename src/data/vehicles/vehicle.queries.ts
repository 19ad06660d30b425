import { queryOptions } from '@tanstack/react-query'
import { type VehicleType, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { call } from '#src/platform/api/call.ts'

/** The catalogue of vehicles changes with an import, a few times a year. */
const CATALOGUE_MS = 60 * 60_000
const records = () => import('./vehicle.record.ts')

export const vehicleKey = ['vehicle'] as const
export const ownVehiclesKey = [...vehicleKey, 'own'] as const

export const vehicleQueries = {
  types: () =>
    queryOptions({
      queryKey: [...vehicleKey, 'types'],
      queryFn: ({ signal }) => call(vehicleEndpoints.types, { signal }),
      staleTime: CATALOGUE_MS,
      meta: { persist: true },
    }),
  manufacturers: (type: VehicleType) =>
    queryOptions({
      queryKey: [...vehicleKey, 'manufacturers', type],
      queryFn: ({ signal }) => call(vehicleEndpoints.manufacturers, { query: { type }, signal }),
      staleTime: CATALOGUE_MS,
      meta: { persist: true },
    }),
  models: (type: VehicleType, manufacturerId: number) =>
    queryOptions({
      queryKey: [...vehicleKey, 'models', type, manufacturerId],
      queryFn: ({ signal }) =>
        call(vehicleEndpoints.models, { query: { type, manufacturer_id: String(manufacturerId) }, signal }),
      staleTime: CATALOGUE_MS,
    }),
  engines: (type: VehicleType, modelId: number) =>
    queryOptions({
      queryKey: [...vehicleKey, 'engines', type, modelId],
      queryFn: ({ signal }) => call(vehicleEndpoints.engines, { query: { type, model_id: String(modelId) }, signal }),
      staleTime: CATALOGUE_MS,
    }),
  details: (carId: string) =>
    queryOptions({
      queryKey: [...vehicleKey, 'details', carId],
      queryFn: askOrKnow(
        (signal) => call(vehicleEndpoints.details, { params: { carId }, signal }),
        async () => (await records()).vehicleDetailsRecord(carId),
      ),
      staleTime: freshFor(30_000),
    }),
  categories: (carId: string) =>
    queryOptions({
      queryKey: [...vehicleKey, 'categories', carId],
      queryFn: askOrKnow(
        (signal) => call(vehicleEndpoints.categories, { params: { carId }, signal }),
        async () => (await records()).categoriesRecord(carId),
      ),
      staleTime: freshFor(10 * 60_000),
    }),
  /** Recent and saved vehicles of the person, newest first. */
  own: () =>
    queryOptions({
      queryKey: ownVehiclesKey,
      queryFn: askOrKnow(
        (signal) => call(vehicleEndpoints.userVehicles, { signal }),
        async () => (await records()).ownVehiclesRecord,
      ),
      staleTime: freshFor(30_000),
      meta: { persist: true },
    }),
}
