import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { KnownVehicle } from '#src/domain/reading/known-cars.ts'
import { useOpenWanted } from '../found/wanted-category.ts'
import classes from '../found/FoundVehicle.module.css'

/** Cars that the person knows; taking one leads to its parts. */
export function OwnCarList({ cars, label }: { cars: readonly KnownVehicle[]; label: string }) {
  const open = useOpenWanted()
  return (
    <ul role="list" className={classes['list']} aria-label={label}>
      {cars.map(({ vehicle, plate }) => (
        <li key={vehicle.carId}>
          <button type="button" className={classes['vehicle']} onClick={() => open(vehicle, plate)}>
            <VehicleBadge vehicle={vehicle} plate={plate} />
          </button>
        </li>
      ))}
    </ul>
  )
}
