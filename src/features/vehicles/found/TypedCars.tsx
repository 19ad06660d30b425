import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { knownCarQueries } from '#src/data/vehicles/known-cars.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { FoundVehicle } from './FoundVehicle.tsx'
import { OwnCarList } from '../own/OwnCarList.tsx'
import { vehicleSought } from './sought.ts'
import classes from './TypedCars.module.css'

const route = getRouteApi('/_app/vehicle/')

const TYPING_PAUSE_MS = 160
const FEWEST_CHARACTERS = 3
const MOST_OWN = 3
const MOST = 4

/** Vehicles that the text in a field names so far, the person's own first; `none` while it names none. */
export function TypedCars({ text, none = null }: { text: string; none?: ReactNode }) {
  const { t } = useLingui()
  const { category } = route.useSearch()
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const isLong = asked.length >= FEWEST_CHARACTERS && text.trim() !== ''
  const own = useQuery({ ...knownCarQueries.named(asked), enabled: isLong }).data?.cars.slice(0, MOST_OWN) ?? []
  const isInWords = isLong && vehicleSought(asked).by === 'car'
  const named = useQuery({ ...vehicleSearchQueries.byWords(asked), enabled: isInWords })
  const ownIds = new Set(own.map(({ vehicle }) => vehicle.carId))
  const others = (isInWords ? (named.data?.candidates ?? []) : []).filter(({ carId }) => !ownIds.has(carId))
  const total = named.data?.total ?? 0
  if (!isLong) return null
  if (own.length + others.length === 0) return named.isFetching ? null : none
  return (
    <div className={classes['typed']} role="region" aria-label={t`Vehicule potrivite`}>
      {own.length > 0 ? (
        <>
          <p className={classes['group']}>
            <Trans>Vehiculele mele</Trans>
          </p>
          <OwnCarList cars={own} label={t`Vehiculele mele`} />
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <p className={classes['group']}>
            <Trans>Din catalog</Trans>
          </p>
          <ul role="list" className={classes['list']} aria-label={t`Vehicule găsite`}>
            {others.slice(0, MOST).map((candidate) => (
              <li key={candidate.carId}>
                <FoundVehicle candidate={candidate} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {others.length > MOST ? (
        <Link to="/vehicle" search={{ car: asked, category }} className={classes['all']}>
          <Trans>Toate vehiculele găsite ({total})</Trans>
        </Link>
      ) : null}
    </div>
  )
}
