import { Trans, useLingui } from '@lingui/react/macro'
import { IconReplace } from '@tabler/icons-react'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import { useVehicleOfPage } from '#src/data/vehicles/use-vehicle-of-page.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './UnitVehicle.module.css'

/** The vehicle that the page is about, and the way to another. */
export function UnitVehicle({ carId }: { carId: string }) {
  const { t } = useLingui()
  const { vehicle, plate } = useVehicleOfPage(carId)
  return (
    <span className={classes['line']}>
      {vehicle ? (
        <Link
          to="/vehicle/$carId"
          params={{ carId }}
          className={classes['vehicle']}
          title={t`Date vehicul ${modelName(vehicle)}`}
        >
          <VehicleBadge vehicle={vehicle} plate={plate} />
        </Link>
      ) : null}
      <ButtonLink to="/yq/main" search={{}} variant="subtle" leftSection={<IconReplace size={18} aria-hidden />}>
        <Trans>Schimbă vehiculul</Trans>
      </ButtonLink>
    </span>
  )
}
