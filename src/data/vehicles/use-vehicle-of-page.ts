import { useEffect, useRef } from 'react'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import { badgeOf } from './badge-of.ts'
import { useCurrentVehicle } from './current-vehicle.ts'
import { useVehicleDetails } from './use-own-vehicles.ts'

/** The car of a page that is about one: at once when it is the current car, else from the server; then it becomes the current one. */
export function useVehicleOfPage(carId: string): { readonly vehicle: VehicleBadge | null; readonly plate: string | null } {
  const [current, choose] = useCurrentVehicle()
  const isCurrent = current !== null && String(current.vehicle.carId) === carId
  const details = useVehicleDetails(carId, { enabled: !isCurrent }).data
  // Once per visit: chosen anew on every change, two tabs with two cars would go on overruling each other.
  const taken = useRef<string | null>(null)
  useEffect(() => {
    if (taken.current === carId) return
    if (isCurrent) taken.current = carId
    if (isCurrent || !details) return
    taken.current = carId
    choose({ vehicle: badgeOf(details), registration_number: details.userVehicle?.registration_number ?? null })
  })
  if (isCurrent) return { vehicle: current.vehicle, plate: current.registration_number }
  return { vehicle: details ?? null, plate: details?.userVehicle?.registration_number ?? null }
}
