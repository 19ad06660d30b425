import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SizeLinks } from './SizeLinks.tsx'

/** Sizes ex works of the car that the address names, else of the current one. Nothing where neither is known. */
export function CarSizes({ carId }: { carId: number | undefined }) {
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
