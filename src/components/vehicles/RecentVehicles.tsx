import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { VehicleBadge } from './VehicleBadge.tsx'
import classes from './RecentVehicles.module.css'

interface RecentVehiclesProps {
  readonly vehicles: readonly UserVehicle[]
  readonly onOpen: (vehicle: UserVehicle) => void
}

/** The person's cars, newest first; a tap goes on where they were left. */
export function RecentVehicles({ vehicles, onOpen }: RecentVehiclesProps) {
  return (
    <ul role="list" className={classes['list']}>
      {vehicles.map((each) => (
        <li key={each.vehicle.carId}>
          <button type="button" className={classes['vehicle']} onClick={() => onOpen(each)}>
            <VehicleBadge vehicle={each.vehicle} plate={each.registration_number} />
          </button>
        </li>
      ))}
    </ul>
  )
}
