import { Trans } from '@lingui/react/macro'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import type { ShownPart } from './part-numbers.ts'
import classes from './UnitParts.module.css'

interface AllProductsProps {
  readonly vehicle: VehicleBadge
  readonly kind: UnitPart['genericArticleId']
  /** Those that the part may have now. */
  readonly numbers: ShownPart['numbers']
}

/** The way to everything that the shop has for a part: what answers to its only number, or what of its kind is for the vehicle. */
export function AllProducts({ vehicle, kind, numbers }: AllProductsProps) {
  const number = numbers.length === 1 || kind === null ? numbers[0]?.number : undefined
  const words = <Trans>Vezi toate articolele</Trans>
  if (number !== undefined)
    return (
      <Link to="/search-v2" search={{ q: number, car: vehicle.carId }} className={classes['all']}>
        {words}
      </Link>
    )
  return kind === null ? null : (
    <Link {...partsAddress(vehicle)} search={{ all: true, kind: String(kind) }} className={classes['all']}>
      {words}
    </Link>
  )
}
