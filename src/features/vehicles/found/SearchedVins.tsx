import { Trans } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './SearchedVins.module.css'

const route = getRouteApi('/_app/vehicle/')

const MOST = 3

/** The VINs that were searched last and led to a vehicle; nothing before the first. All of them are at /visited-vehicles. */
export function SearchedVins() {
  const { category } = route.useSearch()
  const searched = (useQuery(vehicleSearchQueries.vinHistory()).data?.vins ?? []).flatMap(({ vin, vehicle, answer }) =>
    (vehicle ?? answer?.candidates[0]) ? [{ vin, found: vehicle ?? answer?.candidates[0] }] : [],
  )
  if (searched.length === 0) return null
  return (
    <p className={classes['last']}>
      <IconHistory size={18} stroke={1.75} aria-hidden />
      {searched.slice(0, MOST).map(({ vin, found }) => (
        <Link key={vin} to="/vehicle" search={{ vin, category }} className={classes['vin']}>
          <span className={classes['number']}>{vin}</span>{' '}
          <span className={classes['name']}>
            {found?.manuName} {found?.modelName}
          </span>
        </Link>
      ))}
      <Link to="/visited-vehicles" hash="vins" className={classes['all']}>
        <Trans>Toate VIN-urile căutate</Trans>
      </Link>
    </p>
  )
}
