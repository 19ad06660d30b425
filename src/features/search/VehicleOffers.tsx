import { Plural, Trans } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import classes from './VinNotice.module.css'

type Reading = SearchAnswer['interpretations'][number]

/** Vehicles that the text names in words, by engine code or K-type: "Motor BXE: 9 vehicule". */
export function VehicleOffers({ query }: { query: UseQueryResult<SearchAnswer, Error> }) {
  return (query.data?.interpretations ?? []).filter(isOfVehicles).map((reading) => (
    <div key={reading.kind} className={classes['notice']} role="note">
      <IconCar size={24} stroke={1.75} aria-hidden />
      <p>
        <VehicleName reading={reading} />{' '}
        <Plural value={reading.count} one="# vehicul" few="# vehicule" other="# de vehicule" />
      </p>
      <ButtonLink to="/vehicle" search={reading.picker ?? { [reading.kind]: reading.text }} variant="default">
        <Trans>Arată vehiculele</Trans>
      </ButtonLink>
    </div>
  ))
}

function VehicleName({ reading: { kind, text } }: { reading: Reading }) {
  switch (kind) {
    case 'engine_code':
      return <Trans>Motor {text}:</Trans>
    case 'k_type':
      return <Trans>K-Type {text}:</Trans>
    default:
      return <Trans>Mașina „{text}”:</Trans>
  }
}

/** A VIN and a tyre size have notices of their own. */
function isOfVehicles({ kind }: Reading): boolean {
  return kind === 'engine_code' || kind === 'k_type' || kind === 'car'
}
