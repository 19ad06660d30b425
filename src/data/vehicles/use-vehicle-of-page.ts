import { useEffect, useRef } from 'react'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { badgeOf } from './badge-of.ts'
import { useCurrentVehicle } from './current-vehicle.ts'
import { useTakeVehicle, useVisit } from './use-open-vehicle.ts'
import { useVehicleDetails } from './use-own-vehicles.ts'

/** The car of a page that is about one: at once when it is the current car, else from the server; then it becomes the current one, and is among the visited as one that was picked. */
export function useVehicleOfPage(carId: string): {
  readonly vehicle: VehicleBadge | null
  readonly plate: string | null
} {
  const [current] = useCurrentVehicle()
  const take = useTakeVehicle()
  const isCurrent = current !== null && String(current.vehicle.carId) === carId
  const details = useVehicleDetails(carId, { enabled: !isCurrent }).data
  // Once per visit: chosen anew on every change, two tabs with two cars would go on overruling each other.
  const taken = useRef<string | null>(null)
  useEffect(() => {
    if (taken.current === carId) return
    if (isCurrent) taken.current = carId
    if (isCurrent || !details) return
    taken.current = carId
    take(badgeOf(details), details.userVehicle?.registration_number ?? null)
  })
  if (isCurrent) return { vehicle: current.vehicle, plate: current.registration_number }
  return { vehicle: details ?? null, plate: details?.userVehicle?.registration_number ?? null }
}

/** Notes, once per visit, that a car's own page was opened (VEH-06). It is not taken by that: who looks at one goes on working on the current one. */
export function useVisitOfPage(carId: string): void {
  const details = useVehicleDetails(carId).data
  const visit = useVisit()
  const visited = useRef<string | null>(null)
  useEffect(() => {
    if (visited.current === carId || !details || String(details.carId) !== carId) return
    visited.current = carId
    visit(badgeOf(details))
  })
}
