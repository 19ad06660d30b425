import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar, IconPackages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { CartGroup as Group } from './cart-groups.ts'
import classes from './CartGroup.module.css'

/** The lines for one car under its name, or those for none. */
export function CartGroup({ group, children }: { group: Group; children: ReactNode }) {
  const { t } = useLingui()
  const { vehicle, plate } = group
  const name = vehicle ? `${vehicle.manuName} ${vehicle.modelName} ${vehicle.carName}` : t`Fără vehicul`
  return (
    <section className={classes['group']} aria-label={plate ? `${name}, ${plate}` : name}>
      <div className={classes['head']}>
        <span className={classes['icon']}>{vehicle ? <IconCar size={22} stroke={1.75} aria-hidden /> : <IconPackages size={22} stroke={1.75} aria-hidden />}</span>
        {vehicle ? <CarTitle vehicle={vehicle} plate={plate} /> : <h2 className={classes['title']}>{name}</h2>}
        {vehicle ? (
          <Link
            to="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products" className={classes['more']}
            params={{ vehicleCode: vehicle.vehicleCode, manufacturerId: String(vehicle.manuId), modelId: String(vehicle.modelId), linkingTargetId: String(vehicle.carId) }}
          >
            <Trans>Alte piese</Trans>
          </Link>
        ) : null}
      </div>
      <div className={classes['columns']} aria-hidden>
        <span><Trans>Cantitate</Trans></span>
        <span><Trans>Preț unitar</Trans></span>
        <span><Trans>Total</Trans></span>
      </div>
      <ul role="list">{children}</ul>
    </section>
  )
}

function CarTitle({ vehicle, plate }: { vehicle: VehicleBadge; plate: string | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const from = vehicle.yearOfConstrFrom === null ? '' : formats.yearMonth(vehicle.yearOfConstrFrom)
  const to = vehicle.yearOfConstrTo === null ? t`prezent` : formats.yearMonth(vehicle.yearOfConstrTo)
  return (
    <div className={classes['car']}>
      <h2 className={classes['title']}>
        <Link to="/vehicle/$carId" params={{ carId: String(vehicle.carId) }}>{vehicle.manuName} {vehicle.modelName}</Link>
        {plate ? <span className={classes['plate']}>{plate}</span> : null}
      </h2>
      <p className={classes['engine']}>
        {vehicle.carName}
        {vehicle.kw === null ? '' : ` · ${vehicle.kw} kW / ${vehicle.hp ?? '–'} CP`}
        {from === '' ? '' : ` · ${from} – ${to}`}
      </p>
    </div>
  )
}
