import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { VehicleDetails, vehicleEndpoints } from '#src/contract/vehicles.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { effectsAfter, useEffects } from '#src/data/sync/effects.ts'
import { foldOwn, foldOwnVehicles, isVehicleOperation } from '#src/domain/vehicle-fold.ts'
import { vehicleQueries } from './vehicle.queries.ts'

type OwnVehicles = AnswerOf<typeof vehicleEndpoints.userVehicles>

/** The person's cars, newest first, with what waits to be kept. */
export function useOwnVehicles(): UseQueryResult<OwnVehicles & Aged> {
  const query = useQuery(vehicleQueries.own())
  const { data } = query
  const asOfMs = data?.knownAt ?? query.dataUpdatedAt
  const changes = effectsAfter(asOfMs, useEffects()).filter(isVehicleOperation)
  if (!data || changes.length === 0) return query
  return { ...query, data: { ...data, items: [...foldOwnVehicles(data.items, changes, asOfMs)] } }
}

/** A car's details with what the person noted of it, also where that waits. */
export function useVehicleDetails(
  carId: string,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<VehicleDetails & Aged> {
  const query = useQuery({ ...vehicleQueries.details(carId), ...options })
  const { data } = query
  const changes = effectsAfter(data?.knownAt ?? query.dataUpdatedAt, useEffects()).filter(isVehicleOperation)
  if (!data || changes.length === 0) return query
  return { ...query, data: { ...data, userVehicle: foldOwn(data.userVehicle, data.carId, changes) } }
}
