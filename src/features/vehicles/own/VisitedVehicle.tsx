import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { partsAddress, useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { useOwnVehicleChanges } from './use-own-vehicle-changes.ts'
import classes from './VisitedVehicles.module.css'

/** One of the person's vehicles: a tap leads to its parts; it can be kept, and forgotten. */
export function VisitedVehicle({ own }: { own: UserVehicle }) {
  const { t } = useLingui()
  const { vehicle, registration_number: plate, vin, saved, visited_at: visitedAt } = own
  const take = useTakeVehicle()
  const { keep, forget } = useOwnVehicleChanges()
  const { age } = useSeenWords(Date.parse(visitedAt))
  const name = `${modelName(vehicle)} ${vehicle.carName}`
  return (
    <li className={classes['item']}>
      <Link {...partsAddress(vehicle)} className={classes['open']} onClick={() => take(vehicle, plate)}>
        <VehicleBadge vehicle={vehicle} plate={plate} />
        <span className={classes['facts']}>
          {vin === null ? null : <span className={classes['vin']}>{vin}</span>}
          <span>
            <Trans>deschis {age}</Trans>
          </span>
        </span>
      </Link>
      <div className={classes['actions']}>
        <button
          type="button"
          className={classes['action']}
          aria-pressed={saved}
          aria-label={t`Păstrează în listă: ${name}`}
          title={saved ? t`Păstrat` : t`Păstrează în listă`}
          onClick={() => keep(own, !saved)}
        >
          {saved ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} stroke={1.75} aria-hidden />}
          <span aria-hidden>
            <Trans>Păstrează</Trans>
          </span>
        </button>
        <Link
          to="/vehicle/$carId"
          params={{ carId: String(vehicle.carId) }}
          className={classes['action']}
          aria-label={t`Detalii: ${name}`}
          title={t`Detalii`}
        >
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          <span aria-hidden>
            <Trans>Detalii</Trans>
          </span>
        </Link>
        <button
          type="button"
          className={classes['action']}
          aria-label={t`Uită: ${name}`}
          title={t`Uită`}
          onClick={() => forget(own)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
          <span aria-hidden>
            <Trans>Uită</Trans>
          </span>
        </button>
      </div>
    </li>
  )
}
