import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import type { SearchedVin } from '#src/data/vehicles/vin.record.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { groupsAddress } from '../groups-address.ts'
import classes from './SearchedVins.module.css'

/** The chassis numbers that the person searched, here or among the vehicles: straight to the vehicle where it is known which, else to the choice. */
export function SearchedVins() {
  const { t } = useLingui()
  const query = useQuery(vehicleSearchQueries.vinHistory())
  return (
    <Panel flush title={<Trans>VIN-uri căutate</Trans>}>
      <Loaded
        query={query}
        skeleton={
          <div className={classes['none']}>
            <SkeletonRows rows={3} height={56} />
          </div>
        }
        compact
      >
        {({ vins }) =>
          vins.length === 0 ? (
            <p className={classes['none']}>
              <Trans>Încă niciunul. Seriile pe care le căutați rămân la îndemână, pe orice dispozitiv.</Trans>
            </p>
          ) : (
            <ul role="list" aria-label={t`VIN-uri căutate`} className={classes['vins']}>
              {vins.map((each) => (
                <li key={each.vin}>
                  <Searched searched={each} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Searched({ searched: { vin, vehicle, atMs } }: { searched: SearchedVin }) {
  const { age } = useSeenWords(atMs)
  return (
    <Link
      {...(vehicle ? groupsAddress(vehicle) : ({ to: '/yq/main', search: { vin } } as const))}
      className={classes['searched']}
    >
      <span className={classes['vin']}>{vin}</span>
      {vehicle ? (
        <VehicleBadge vehicle={vehicle} />
      ) : (
        <span className={classes['open']}>
          <Trans>alegeți vehiculul</Trans>
        </span>
      )}
      <span className={classes['age']}>{age}</span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
