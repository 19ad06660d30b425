import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PowerText } from '#src/components/vehicles/PowerText.tsx'
import { modelName, yearsText } from '#src/components/vehicles/vehicle-words.ts'
import type { VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import type { CartGroup as Group } from './cart-groups.ts'
import classes from './CartGroup.module.css'

interface CartGroupProps {
  readonly group: Group
  /** There is no other group to be told from. */
  readonly isOnly: boolean
  /** Moves its lines into a job; absent within one. */
  readonly onMove?: (() => void) | undefined
  readonly children: ReactNode
}

/** The lines for one car under its name, or those for none. */
export function CartGroup({ group, isOnly, onMove, children }: CartGroupProps) {
  const { t } = useLingui()
  const { vehicle, plate } = group
  const name = vehicle ? `${vehicle.manuName} ${vehicle.modelName} ${vehicle.carName}` : t`Fără vehicul`
  return (
    <section className={classes['group']} aria-label={plate ? `${name}, ${plate}` : name}>
      {vehicle || !isOnly ? (
        <div className={classes['head']}>
          {vehicle ? (
            <CarTitle vehicle={vehicle} plate={plate} />
          ) : (
            <h2 className={classes['title']}>
              <IconPackages size={22} stroke={1.75} aria-hidden /> {name}
            </h2>
          )}
          {onMove ? (
            <button type="button" className={classes['move']} onClick={onMove}>
              <Trans>Mută în lucrare</Trans>
            </button>
          ) : null}
          {vehicle ? (
            <Link
              to="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products"
              className={classes['more']}
              params={{
                vehicleCode: vehicle.vehicleCode,
                manufacturerId: String(vehicle.manuId),
                modelId: String(vehicle.modelId),
                linkingTargetId: String(vehicle.carId),
              }}
            >
              <span>
                <Trans>Alte piese</Trans>
              </span>
              <IconPlus size={24} stroke={1.75} aria-hidden />
            </Link>
          ) : null}
        </div>
      ) : null}
      <ul role="list" data-rows>
        {children}
      </ul>
    </section>
  )
}

/** In one line where there is room: the plate is what a person looks for. */
function CarTitle({ vehicle, plate }: { vehicle: Vehicle; plate: string | null }) {
  const { t } = useLingui()
  return (
    <h2 className={classes['car']}>
      <Link to="/vehicle/$carId" params={{ carId: String(vehicle.carId) }} className={classes['carLink']}>
        {plate ? (
          <span className={classes['plate']} title={t`Număr de înmatriculare`}>
            {plate}
          </span>
        ) : null}
        <strong>{modelName(vehicle)}</strong>
        <span className={classes['engine']}>
          {vehicle.carName} <PowerText kw={vehicle.kw} hp={vehicle.hp} />{' '}
          {yearsText(vehicle.yearOfConstrFrom, vehicle.yearOfConstrTo)}
        </span>
      </Link>
    </h2>
  )
}
