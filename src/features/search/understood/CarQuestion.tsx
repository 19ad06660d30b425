import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shortYears } from '#src/components/vehicles/vehicle-words.ts'
import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { knownCarQueries, meantToo } from '#src/data/vehicles/known-cars.ts'
import { useOpenVehicle, useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import classes from './CarQuestion.module.css'

interface CarQuestionProps {
  readonly reading: SearchAnswer['interpretations'][number]
  readonly text: string
  /** Shows the part for that car alone. */
  readonly onNarrow: (part: string, carId: number) => void
}

const MOST = 6

/** Which of the cars that the text names is meant: the person's own first, then the frequent ones. One tap narrows the list to it, or shows its parts where no part was named. */
export function CarQuestion({ reading, text, onNarrow }: CarQuestionProps) {
  const { t } = useLingui()
  const take = useTakeVehicle()
  const open = useOpenVehicle()
  const own = useQuery(knownCarQueries.named(text)).data
  const named = useQuery(vehicleSearchQueries.byWords(text)).data
  const cars = meantToo(own?.cars ?? [], named)
  const ownIds = new Set(cars.map(({ vehicle }) => vehicle.carId))
  const others = (named?.candidates ?? []).filter(({ carId }) => !ownIds.has(carId))
  const part = named?.unused ?? own?.rest ?? ''
  const isOneModel = reading.picker?.model !== undefined
  const choose = (vehicle: VehicleBadge, plate: string | null) => {
    if (part === '') return open(vehicle, plate)
    take(vehicle, plate)
    onNarrow(part, vehicle.carId)
  }
  const shown = others.slice(0, Math.max(2, MOST - ownIds.size))
  return (
    <section className={classes['question']} aria-label={t`Mașina din text`}>
      <p className={classes['name']}>
        <IconCar size={24} stroke={1.75} aria-hidden />
        <span>
          <Trans>
            Mașina „<strong>{reading.text}</strong>”:
          </Trans>{' '}
          <Plural value={reading.count} one="# vehicul" few="# vehicule" other="# de vehicule" />
          {reading.count > 1 ? (
            <>
              {'. '}
              <Trans>Care motorizare?</Trans>
            </>
          ) : null}
        </span>
      </p>
      <div className={classes['choices']} role="group" aria-label={t`Care motorizare?`}>
        {cars.slice(0, MOST).map(({ vehicle, plate }) => (
          <Chip key={vehicle.carId} onClick={() => choose(vehicle, plate)}>
            <IconCar size={16} className={classes['own']} aria-label={t`Vehiculul meu`} />
            {[plate, chipText(vehicle, isOneModel)].filter(Boolean).join(' · ')}
          </Chip>
        ))}
        {shown.map((candidate) => (
          <Chip key={candidate.carId} onClick={() => choose(badgeOf(candidate), null)}>
            {chipText(candidate, isOneModel)}
          </Chip>
        ))}
        {shown.length < others.length || reading.count > others.length + ownIds.size ? (
          <ButtonLink to="/vehicle" search={reading.picker?.model ? reading.picker : { car: text }} variant="default">
            <Trans>Arată vehiculele</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

function chipText(vehicle: VehicleBadge, isOneModel: boolean): string {
  const { modelName, carName, kw, yearOfConstrFrom: from, yearOfConstrTo: to } = vehicle
  const power = kw === null ? '' : `${kw} kW`
  // Without the codes of its types: a phone has no room for `CADDY III (2KA, 2KB, 2CA, 2CB)`.
  const name = isOneModel ? carName : `${modelName.replace(/ \(.*/, '')} ${carName}`
  return [name, power, shortYears(from, to)].filter(Boolean).join(' · ')
}
