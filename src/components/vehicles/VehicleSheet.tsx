import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar, IconX } from '@tabler/icons-react'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { partsAddress, useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Loaded } from '../offline/Loaded.tsx'
import { RecentVehicles } from './RecentVehicles.tsx'
import { VehicleBadge } from './VehicleBadge.tsx'
import classes from './VehicleSheet.module.css'

/** Switches the car: the present one with what can be done with it, the recent ones, and the way to another. */
export function VehicleSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const open = useOpenVehicle()
  const own = useOwnVehicles()
  return (
    <Sheet
      title={t`Vehicul`}
      opened
      onClose={onClose}
      footer={
        <ButtonLink to="/vehicle" onClick={onClose} size="lg" fullWidth leftSection={<IconCar size={20} aria-hidden />}>
          <Trans>Alege alt vehicul</Trans>
        </ButtonLink>
      }
    >
      <PresentVehicle onClose={onClose} />
      <h3 className={classes['heading']}>
        <Trans>Vehicule recente</Trans>
      </h3>
      <Loaded query={own} skeleton={<SkeletonRows rows={4} height={56} />} compact>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState compact icon={<IconCar size={32} stroke={1.6} />} title={t`Niciun vehicul deschis încă`}>
              <Trans>Vehiculele pe care le deschideți apar aici.</Trans>
            </EmptyState>
          ) : (
            <RecentVehicles
              vehicles={items}
              onOpen={({ vehicle, registration_number: plate }) => {
                onClose()
                open(vehicle, plate)
              }}
            />
          )
        }
      </Loaded>
    </Sheet>
  )
}

function PresentVehicle({ onClose }: { onClose: () => void }) {
  const [current, choose] = useCurrentVehicle()
  if (!current) return null
  const { vehicle, registration_number: plate, hasVrid } = current
  return (
    <div className={classes['present']}>
      <VehicleBadge vehicle={vehicle} plate={plate} />
      {hasVrid ? null : (
        <Link
          to="/vehicle/$carId"
          params={{ carId: String(vehicle.carId) }}
          onClick={onClose}
          className={classes['addPlate']}
        >
          <Trans>Adaugă numărul de înmatriculare</Trans>
        </Link>
      )}
      <div className={classes['actions']}>
        <ButtonLink {...partsAddress(vehicle)} onClick={onClose} variant="light">
          <Trans>Piese</Trans>
        </ButtonLink>
        <ButtonLink to="/vehicle/$carId" params={{ carId: String(vehicle.carId) }} onClick={onClose} variant="default">
          <Trans>Detalii</Trans>
        </ButtonLink>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => choose(null)}
        >
          <Trans>Renunță</Trans>
        </Button>
      </div>
    </div>
  )
}
