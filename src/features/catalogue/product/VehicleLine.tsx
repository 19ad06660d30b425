import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './VehicleLine.module.css'

interface VehicleLineProps {
  readonly carId: string
  /** Null while it is not known. */
  readonly vehicle: Vehicle | null
  readonly plate: string | null
  /** On a phone the list matters more; the way back and the header name the car. */
  readonly hiddenWhenNarrow: boolean
}

/** Which car the page is about, and the way to its data. */
export function VehicleLine({ carId, vehicle, plate, hiddenWhenNarrow }: VehicleLineProps) {
  const { t } = useLingui()
  return (
    <span className={classes['line']} data-hidden={hiddenWhenNarrow || undefined}>
      {vehicle ? (
        <Link
          to="/vehicle/$carId"
          params={{ carId }}
          className={classes['link']}
          title={t`Date vehicul ${modelName(vehicle)}`}
        >
          <VehicleBadge vehicle={vehicle} plate={plate} />
          <IconChevronRight size={18} aria-hidden />
        </Link>
      ) : null}
    </span>
  )
}
