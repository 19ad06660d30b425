import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { RecentVehicles } from '#src/components/vehicles/RecentVehicles.tsx'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { groupsAddress } from '../groups-address.ts'
import classes from './OwnVehicles.module.css'

const MOST = 6

/** Without a chassis number: the current car, the recent ones, or one by maker and model. */
export function OwnVehicles() {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  const navigate = useNavigate()
  const take = useTakeVehicle()
  const others = (useOwnVehicles().data?.items ?? []).filter(({ vehicle }) => vehicle.carId !== current?.vehicle.carId)
  return (
    <Panel
      className={classes['panel']}
      title={<Trans>Sau un vehicul la îndemână</Trans>}
      aside={
        <ButtonLink to="/vehicle" search={{}} variant="default" size="sm">
          <Trans>Alege după marcă</Trans>
        </ButtonLink>
      }
    >
      {current ? (
        <section className={classes['current']} aria-label={t`Vehiculul curent`}>
          <VehicleBadge vehicle={current.vehicle} plate={current.registration_number} />
          <ButtonLink {...groupsAddress(current.vehicle)} rightSection={<IconArrowRight size={18} aria-hidden />}>
            <Trans>Deschide catalogul</Trans>
          </ButtonLink>
        </section>
      ) : null}
      {others.length === 0 ? null : (
        <RecentVehicles
          vehicles={others.slice(0, MOST)}
          onOpen={({ vehicle, registration_number: plate }) => {
            take(vehicle, plate)
            void navigate(groupsAddress(vehicle))
          }}
        />
      )}
      {current || others.length > 0 ? null : (
        <p className={classes['none']}>
          <Trans>Vehiculele pe care le deschideți apar aici.</Trans>
        </p>
      )}
    </Panel>
  )
}
