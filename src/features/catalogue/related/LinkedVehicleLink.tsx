import { Trans } from '@lingui/react/macro'
import { fittingText } from '#src/components/products/criterion-text.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { LinkedVehicle } from '#src/contract/catalogue/product-calls.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './ProductVehicles.module.css'

/** A vehicle that the product is linked to, with the conditions; leads to its parts. */
export function LinkedVehicleLink({
  linked: { vehicle, mine, registration_number: plate, fitting },
  carId,
}: {
  linked: LinkedVehicle
  carId: number | null
}) {
  const isCurrent = vehicle.carId === carId
  return (
    <Link {...partsAddress(vehicle)} className={classes['vehicle']}>
      <VehicleBadge vehicle={vehicle} plate={plate} />
      {mine || isCurrent ? (
        <span className={classes['mine']}>
          <Tag tone="accent">{isCurrent ? <Trans>vehiculul ales</Trans> : <Trans>din vehiculele dvs.</Trans>}</Tag>
        </span>
      ) : null}
      {fitting.length === 0 ? null : <span className={classes['conditions']}>{fittingText(fitting)}</span>}
    </Link>
  )
}
