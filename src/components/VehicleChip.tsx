import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import classes from './VehicleChip.module.css'

/** The car everything refers to, in the header. */
export function VehicleChip() {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  if (!current) {
    return (
      <Link to="/vehicle" className={classes['chip']} aria-label={t`Alege vehiculul`}>
        <IconCar size={20} aria-hidden />
        <span className={classes['text']}>
          <Trans>Alege vehiculul</Trans>
        </span>
      </Link>
    )
  }
  const { vehicle, registration_number: plate } = current
  const name = `${vehicle.manuName} ${vehicle.modelName}`
  return (
    <Link to="/vehicle/$carId" params={{ carId: String(vehicle.carId) }} className={classes['chip']} data-chosen aria-label={t`Vehicul curent: ${name}`}>
      <IconCar size={20} aria-hidden />
      <span className={classes['text']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['engine']}>{plate ?? vehicle.carName}</span>
      </span>
    </Link>
  )
}
