import { useLingui } from '@lingui/react/macro'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { notesToBringBack, useVehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { notifyUndo } from '#src/ui/notifications/notify.ts'

/**
 * Takes a vehicle that was found by its VIN and keeps the VIN with it. A person has one note of each vehicle: where that had another car's VIN, it gives way with
 * its plate, engine number and answers, and all of it can be had back.
 */
export function useTakeFound(vin: string): (vehicle: VehicleBadge) => void {
  const { t } = useLingui()
  const own = useOwnVehicles().data?.items
  const [, choose] = useCurrentVehicle()
  const take = useTakeVehicle()
  const note = useVehicleNote()
  return (vehicle) => {
    const before = own?.find((each) => each.vehicle.carId === vehicle.carId)
    const plate = before?.registration_number ?? null
    if (before?.vin === vin) return take(vehicle, plate)
    const isOther = before !== undefined && before.vin !== null
    choose({ vehicle, registration_number: isOther ? null : plate })
    note.run({ vehicle, note: isOther ? { vin, registration_number: null } : { vin } })
    if (!isOther) return
    notifyUndo(t`Această mașină avea alt VIN în lista dvs.; a fost înlocuit.`, t`Anulează`, () => {
      for (const former of notesToBringBack(before)) note.run({ vehicle, note: former })
    })
  }
}
