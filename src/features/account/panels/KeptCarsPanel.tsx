import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDeviceTablet, IconTrash } from '@tabler/icons-react'
import { KeepProgress } from '#src/components/vehicles/KeepProgress.tsx'
import { KeptCarFacts } from '#src/components/vehicles/KeptCarFacts.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { KeptCar } from '#src/data/kept-cars/kept-cars.ts'
import { useKeeping, useKeptCars } from '#src/data/kept-cars/use-kept-cars.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import classes from './KeptCarsPanel.module.css'

/** The cars that are kept on this device, with what they take, and how to remove them. */
export function KeptCarsPanel() {
  const { t } = useLingui()
  const cars = useKeptCars().data ?? []
  return (
    <SettingsPanel id="kept-cars" title={<Trans>Mașini păstrate pe acest dispozitiv</Trans>}>
      {cars.length === 0 ? (
        <EmptyState
          compact
          icon={<IconDeviceTablet size={32} stroke={1.6} />}
          title={t`Nicio mașină păstrată`}
          action={
            <ButtonLink to="/vehicle" variant="default">
              <Trans>Vehiculele mele</Trans>
            </ButtonLink>
          }
        >
          <Trans>Pe pagina unui vehicul alegeți „Păstrează mașina offline”.</Trans>
        </EmptyState>
      ) : (
        <ul role="list" className={classes['cars']}>
          {cars.map((car) => (
            <li key={car.details.carId}>
              <KeptCarLine stored={car} />
            </li>
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}

function KeptCarLine({ stored }: { stored: KeptCar }) {
  const { t } = useLingui()
  const { details } = stored
  const carId = String(details.carId)
  const { car, run, remove } = useKeeping(carId)
  const name = `${modelName(details)} ${details.carName}`
  return (
    <div className={classes['car']}>
      <div className={classes['facts']}>
        <Link to="/vehicle/$carId" params={{ carId }} className={classes['link']}>
          <VehicleBadge vehicle={badgeOf(details)} plate={details.userVehicle?.registration_number} />
        </Link>
        {run?.is === 'running' ? <KeepProgress run={run} /> : <KeptCarFacts car={car ?? stored} />}
      </div>
      <ActionIcon
        variant="subtle"
        color="red"
        size="xl"
        aria-label={t`Șterge de pe dispozitiv: ${name}`}
        onClick={remove}
        disabled={run?.is === 'running'}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
