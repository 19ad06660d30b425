import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { UserVehicle, VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { foldedNow } from '#src/data/sync/folded.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { ownVehiclesKey, vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { notesToBringBack, useVehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { ownVehiclesFold } from '#src/domain/vehicles/vehicle-fold.ts'
import { notifyUndo } from '#src/ui/notifications/notify.ts'

/**
 * Takes a vehicle that was found by its VIN and keeps the VIN with it. A person has one note of each vehicle: where that had another car's VIN, it gives way with
 * its plate, engine number and answers, and all of it can be had back. Where nobody can say what it had, the VIN stays in the history alone.
 */
export function useTakeFound(vin: string): (vehicle: VehicleBadge) => void {
  const { t } = useLingui()
  const own = useOwnVehicles().data?.items
  const [, choose] = useCurrentVehicle()
  const take = useTakeVehicle()
  const note = useVehicleNote()
  const queryClient = useQueryClient()
  const keepVin = (vehicle: VehicleBadge, before: UserVehicle | undefined) => {
    const isOther = before !== undefined && before.vin !== null
    note.run({ vehicle, note: isOther ? { vin, registration_number: null } : { vin } })
    if (!isOther) return
    notifyUndo(t`Această mașină avea alt VIN în lista dvs.; a fost înlocuit.`, t`Anulează`, () => {
      for (const former of notesToBringBack(before)) note.run({ vehicle, note: former })
    })
  }
  return (vehicle) => {
    if (!own) {
      take(vehicle)
      const unknown = (error: unknown) => console.warn('What was noted of this vehicle is not known.', error)
      return void askNote(queryClient, vehicle.carId).then(
        (before) => before?.vin === vin || keepVin(vehicle, before),
        unknown,
      )
    }
    const before = own.find((each) => each.vehicle.carId === vehicle.carId)
    const plate = before?.registration_number ?? null
    if (before?.vin === vin) return take(vehicle, plate)
    const isOther = before !== undefined && before.vin !== null
    choose({ vehicle, registration_number: isOther ? null : plate })
    keepVin(vehicle, before)
  }
}

/** What the person noted of a car, with what waits to be kept, where the list has not come yet. */
async function askNote(queryClient: QueryClient, carId: number): Promise<UserVehicle | undefined> {
  const data = await queryClient.ensureQueryData(vehicleQueries.own())
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(ownVehiclesKey) ?? {}
  return foldedNow(ownVehiclesFold, { data, dataUpdatedAt })?.items.find(({ vehicle }) => vehicle.carId === carId)
}
