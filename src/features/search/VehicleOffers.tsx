import { Plural, Trans } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import classes from './VinNotice.module.css'

/** Vehicles that the text names by engine code or K-type: "Motor BXE: 9 vehicule". */
export function VehicleOffers({ query }: { query: UseQueryResult<SearchAnswer, Error> }) {
  return (query.data?.interpretations ?? []).map(({ kind, text, count }) =>
    kind === 'engine_code' || kind === 'k_type' ? (
      <div key={kind} className={classes['notice']} role="note">
        <IconCar size={24} stroke={1.75} aria-hidden />
        <p>
          {kind === 'engine_code' ? <Trans>Motor {text}:</Trans> : <Trans>K-Type {text}:</Trans>}{' '}
          <Plural value={count} one="# vehicul" few="# vehicule" other="# de vehicule" />
        </p>
        <ButtonLink to="/vehicle" search={{ [kind]: text }} variant="default">
          <Trans>Arată vehiculele</Trans>
        </ButtonLink>
      </div>
    ) : null,
  )
}
