import type { QueryClient } from '@tanstack/react-query'
import { badgeOf } from './badge-of.ts'
import { type CurrentVehicle, readVehicle } from './current-vehicle.ts'
import { vehicleQueries } from './vehicle.queries.ts'

/** What this page knows of a car without asking: the current one, the person's own, one whose details were looked at. */
export function knownVehicle(queryClient: QueryClient, userId: number, carId: number): CurrentVehicle | null {
  const current = readVehicle(userId)
  if (current?.vehicle.carId === carId) return current
  const own = queryClient
    .getQueryData(vehicleQueries.own().queryKey)
    ?.items.find(({ vehicle }) => vehicle.carId === carId)
  if (own) return own
  const details = queryClient.getQueryData(vehicleQueries.details(String(carId)).queryKey)
  return details
    ? { vehicle: badgeOf(details), registration_number: details.userVehicle?.registration_number ?? null }
    : null
}
