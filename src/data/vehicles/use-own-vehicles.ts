import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { VehicleDetails, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { useFolded } from '#src/data/sync/folded.ts'
import { ownVehiclesFold, vehicleDetailsFold, type VehicleOperation } from '#src/domain/vehicles/vehicle-fold.ts'
import type { Fold } from '#src/domain/waiting-write.ts'
import { vehicleQueries } from './vehicle.queries.ts'

type OwnVehicles = AnswerOf<typeof vehicleEndpoints.userVehicles>
type Kind = VehicleOperation['kind']
// Each gives back what it was given, whatever else that says.
const listFold: Fold<Kind, OwnVehicles & Aged> = ownVehiclesFold
const detailsFold: Fold<Kind, VehicleDetails & Aged> = vehicleDetailsFold

/** The person's cars, newest first, with what waits to be kept. */
export function useOwnVehicles(): UseQueryResult<OwnVehicles & Aged> {
  const query = useQuery(vehicleQueries.own())
  const data = useFolded(listFold, query)
  if (!query.data || !data || data === query.data) return query
  return { ...query, data }
}

/** A car's details with what the person noted of it, also where that waits. */
export function useVehicleDetails(
  carId: string,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<VehicleDetails & Aged> {
  const query = useQuery({ ...vehicleQueries.details(carId), ...options })
  const data = useFolded(detailsFold, query)
  if (!query.data || !data || data === query.data) return query
  return { ...query, data }
}
