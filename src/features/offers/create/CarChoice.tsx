import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { type LineCar, noCar } from '#src/domain/offers/offer-request-draft.ts'

interface CarChoiceProps {
  readonly car: LineCar
  readonly onChange: (car: LineCar) => void
}

/** For which of the person's cars the next lines are: the one in use stands first. */
export function CarChoice({ car, onChange }: CarChoiceProps) {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  const own = useOwnVehicles().data?.items ?? []
  const cars: readonly LineCar[] = [
    ...(current ? [{ vehicle: current.vehicle, plate: current.registration_number }] : []),
    ...own
      .filter(({ vehicle }) => vehicle.carId !== current?.vehicle.carId)
      .map(({ vehicle, registration_number: plate }) => ({ vehicle, plate })),
  ]
  const nameOf = ({ vehicle, plate }: LineCar) =>
    [plate, vehicle && `${modelName(vehicle)} ${vehicle.carName}`].filter(Boolean).join(' · ')
  return (
    <NativeSelect
      size="md"
      label={t`Pentru vehiculul`}
      value={String(car.vehicle?.carId ?? '')}
      onChange={(event) =>
        onChange(cars.find(({ vehicle }) => String(vehicle?.carId) === event.currentTarget.value) ?? noCar)
      }
    >
      <option value="">{t`Fără vehicul`}</option>
      {cars.map((each) => (
        <option key={each.vehicle?.carId} value={each.vehicle?.carId}>
          {nameOf(each)}
        </option>
      ))}
    </NativeSelect>
  )
}
