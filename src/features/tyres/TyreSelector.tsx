import { Trans, useLingui } from '@lingui/react/macro'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SizeText } from './SizeText.tsx'
import { SizeWay } from './SizeWay.tsx'
import { VehicleWay } from './VehicleWay.tsx'
import { useTyreAddress } from './use-tyre-address.ts'
import { useQuery } from '@tanstack/react-query'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { SizeLinks } from './SizeLinks.tsx'
import classes from './TyreSelector.module.css'

/** Both ways to a size; the sizes of the current car are one tap away. */
export function TyreSelector() {
  const { t } = useLingui()
  const { search, navigate } = useTyreAddress()
  const { by, car } = search
  return (
    <div className={classes['selector']}>
      <CarSizes carId={car} />
      <Panel>
        <div className={classes['ways']}>
          <Choice
            label={t`Caută anvelope`}
            value={by ?? 'size'}
            options={[
              { value: 'size', label: t`După dimensiune` },
              { value: 'vehicle', label: t`După vehicul` },
            ]}
            onChange={(way) =>
              void navigate({ search: way === 'vehicle' ? { by: way } : {}, replace: true, resetScroll: false })
            }
          />
          {by === 'vehicle' ? (
            <VehicleWay />
          ) : (
            <>
              <SizeText />
              <SizeWay />
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** Sizes ex works of the car that the address names, else of the current one. Nothing where neither is known. */
function CarSizes({ carId }: { carId: number | undefined }) {
  const [current] = useCurrentVehicle()
  const named = useQuery({
    ...vehicleQueries.details(String(carId)),
    enabled: carId !== undefined && carId !== current?.vehicle.carId,
  }).data
  const vehicle = carId === undefined || carId === current?.vehicle.carId ? current?.vehicle : named
  const sizes = useQuery({ ...tyreQueries.next({ car: vehicle?.carId ?? 0 }), enabled: vehicle !== undefined }).data
    ?.options
  if (!vehicle || !sizes || sizes.length === 0) return null
  const name = `${modelName(vehicle)} ${vehicle.carName}`
  return (
    <Panel title={<Trans>Pentru {name}</Trans>}>
      <SizeLinks sizes={sizes} carId={vehicle.carId} />
    </Panel>
  )
}
