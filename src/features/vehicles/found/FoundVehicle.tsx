import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { VehicleCandidate } from '#src/contract/catalogue/vehicle-search.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { useWantedParts } from './wanted-category.ts'
import classes from './FoundVehicle.module.css'

/** A vehicle that was found, with its engine codes; taking it leads to its parts. */
export function FoundVehicle({ candidate }: { candidate: VehicleCandidate }) {
  const take = useTakeVehicle()
  const wantedParts = useWantedParts()
  const vehicle = badgeOf(candidate)
  return (
    <Link {...wantedParts(candidate)} className={classes['vehicle']} onClick={() => take(vehicle)}>
      <VehicleBadge vehicle={vehicle} />
      <span className={classes['facts']}>
        {[candidate.engineCodes.join(', '), candidate.fuel].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
