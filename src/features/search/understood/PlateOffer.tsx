import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { withNumber } from '#src/domain/vehicles/own-vehicle-search.ts'
import { readVehicleText } from '#src/domain/reading/vehicle-text.ts'
import { readPlate } from '#src/domain/vehicles/plate.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import classes from './VinNotice.module.css'

/** A text that is the plate or the VIN of the person's own car leads to it; one that only looks like a plate says that nobody here has it. */
export function PlateOffer({ text }: { text: string }) {
  const open = useOpenVehicle()
  const { data } = useOwnVehicles()
  if (data === undefined) return null
  const said = readVehicleText(text)
  const own = withNumber(data.items, said?.by === 'plate' || said?.by === 'vin' ? said.text : text)
  // Among other words it may be something else, so that only a plate of the person's own is told.
  const plate = readPlate(text)
  if (own.length === 0) return plate?.kind === 'standard' ? <UnknownPlate plate={plate.plate} /> : null
  return own.map(({ vehicle, registration_number: number }) => {
    const name = `${modelName(vehicle)} ${vehicle.carName}`
    return (
      <div key={vehicle.carId} className={classes['notice']} role="note">
        <IconCar size={24} stroke={1.75} aria-hidden />
        <p>
          <strong>{number}</strong> {name}
        </p>
        <Button onClick={() => open(vehicle, number)}>
          <Trans>Piese pentru vehicul</Trans>
        </Button>
      </div>
    )
  })
}

function UnknownPlate({ plate }: { plate: string }) {
  return (
    <div className={classes['notice']} role="note">
      <IconCar size={24} stroke={1.75} aria-hidden />
      <p>
        <Trans>
          Numărul {plate} nu este notat la niciuna dintre mașinile dvs. Găsiți mașina după VIN și notați-i numărul.
        </Trans>
      </p>
      <ButtonLink to="/vehicle" search={{}} variant="default">
        <Trans>Caută după VIN</Trans>
      </ButtonLink>
    </div>
  )
}
