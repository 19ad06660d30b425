import { Trans } from '@lingui/react/macro'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'

/** Narrows a search by name to what fits the current car. */
export function VehicleOnly({ car, onCar }: { car: number | undefined; onCar: (car: number | undefined) => void }) {
  const [current] = useCurrentVehicle()
  if (!current)
    return car === undefined ? null : (
      <Chip removable onClick={() => onCar(undefined)}>
        <Trans>Doar pentru un vehicul</Trans>
      </Chip>
    )
  const { carId } = current.vehicle
  const name = modelName(current.vehicle)
  return (
    <Chip selected={car === carId} onClick={() => onCar(car === carId ? undefined : carId)}>
      <Trans>Doar pentru {name}</Trans>
    </Chip>
  )
}
