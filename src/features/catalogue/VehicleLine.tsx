import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { VehicleBadge } from '#src/components/VehicleBadge.tsx'
import type { VehicleBadge as Vehicle } from '#src/contract/vehicles.ts'
import classes from './VehicleLine.module.css'

/** Which car the page is about, and the way to its data. */
export function VehicleLine({ carId, vehicle, plate }: { carId: string; vehicle: Vehicle | null; plate: string | null }) {
  return (
    <span className={classes['line']}>
      {vehicle ? <VehicleBadge vehicle={vehicle} plate={plate} /> : <span className={classes['wait']} />}
      <Link to="/vehicle/$carId" params={{ carId }} className={classes['link']}>
        <Trans>Date vehicul</Trans>
      </Link>
    </span>
  )
}
