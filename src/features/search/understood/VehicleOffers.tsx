import { Plural, Trans } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { readVehicleText } from '#src/domain/reading/vehicle-text.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { CarQuestion } from './CarQuestion.tsx'
import classes from './VinNotice.module.css'

type Reading = SearchAnswer['interpretations'][number]

interface VehicleOffersProps {
  readonly query: UseQueryResult<SearchAnswer, Error>
  readonly text: string
  /** Shows a part for one car alone. */
  readonly onNarrow: (part: string, carId: number) => void
}

/** Vehicles that the text names in words, by engine code or K-type: "Motor BXE: 9 vehicule". */
export function VehicleOffers({ query, text, onNarrow }: VehicleOffersProps) {
  const readings = (query.data?.interpretations ?? []).filter(isOfVehicles)
  // `cod motor BKC` is a car too, which the engine says in other words.
  const isEngine = readVehicleText(text)?.by === 'engine_code'
  const shown = readings.filter(({ kind }) => kind !== 'car' || !isEngine || readings.length === 1)
  return shown.map((reading) =>
    reading.kind === 'car' ? (
      <CarQuestion key="car" reading={reading} text={text} onNarrow={onNarrow} />
    ) : (
      <div key={reading.kind} className={classes['notice']} role="note">
        <IconCar size={24} stroke={1.75} aria-hidden />
        <p>
          <VehicleName reading={reading} />{' '}
          <Plural value={reading.count} one="# vehicul" few="# vehicule" other="# de vehicule" />
        </p>
        <ButtonLink to="/vehicle" search={{ [reading.kind]: reading.text }} variant="default">
          <Trans>Arată vehiculele</Trans>
        </ButtonLink>
      </div>
    ),
  )
}

function VehicleName({ reading: { kind, text } }: { reading: Reading }) {
  switch (kind) {
    case 'engine_code':
      return <Trans>Motor {text}:</Trans>
    case 'k_type':
      return <Trans>K-Type {text}:</Trans>
    default:
      return null
  }
}

/** A VIN and a tyre size have notices of their own. */
function isOfVehicles({ kind }: Reading): boolean {
  return kind === 'engine_code' || kind === 'k_type' || kind === 'car'
}
