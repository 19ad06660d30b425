import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { knownCarQueries, meantToo } from '#src/data/vehicles/known-cars.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { withPlate } from '#src/domain/vehicles/own-vehicle-search.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { FoundVehicle } from './FoundVehicle.tsx'
import { OwnCarList } from '../own/OwnCarList.tsx'
import classes from './FoundVehicle.module.css'

const route = getRouteApi('/_app/vehicle/')

/** The vehicles that a text names in words: the person's own, then the catalogue's page by page. */
export function NamedResult({ text, page }: { text: string; page: number }) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const query = useQuery(vehicleSearchQueries.byWords(text, page))
  const own = meantToo(useOwnNamed(text), query.data)
  return (
    <>
      {own.length > 0 ? (
        <Panel className={classes['own']} title={<Trans>Vehiculele mele</Trans>}>
          <OwnCarList cars={own} label={t`Vehiculele mele`} />
        </Panel>
      ) : null}
      <Loaded
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} height={64} />
          </Panel>
        }
      >
        {({ candidates, total, total_pages: totalPages, unused = '' }) =>
          candidates.length === 0 ? (
            own.length > 0 ? null : (
              <NoneNamed text={text} />
            )
          ) : (
            <>
              <Panel title={<Plural value={total} one="# vehicul" few="# vehicule" other="# de vehicule" />}>
                {unused === '' ? null : <PartSearch text={text} part={unused} />}
                <ul role="list" className={classes['list']} aria-label={t`Vehicule găsite`}>
                  {candidates.map((candidate) => (
                    <li key={candidate.carId}>
                      <FoundVehicle candidate={candidate} />
                    </li>
                  ))}
                </ul>
              </Panel>
              <Pagination
                page={page}
                totalPages={totalPages}
                onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** A text that is no plate by its form may still be the one that was noted. */
function useOwnNamed(text: string) {
  const named = useQuery(knownCarQueries.named(text)).data?.cars ?? []
  const noted = useOwnVehicles().data?.items ?? []
  const byPlate = withPlate(noted, text).map(({ vehicle, registration_number: plate, vin }) => ({
    vehicle,
    plate,
    vin,
    engineCodes: [],
  }))
  return named.length > 0 ? named : byPlate
}

/** Words that are no car are a part, which the search knows. */
function PartSearch({ text, part }: { text: string; part: string }) {
  return (
    <p className={classes['part']}>
      <Link to="/search-v2" search={{ q: text }}>
        <Trans>Caută „{part}” pentru aceste vehicule</Trans>
      </Link>
    </p>
  )
}

function NoneNamed({ text }: { text: string }) {
  const { t } = useLingui()
  const { category } = route.useSearch()
  return (
    <Panel>
      <EmptyState
        icon={<IconCar size={40} stroke={1.6} />}
        title={t`Nu a fost găsit niciun vehicul`}
        action={
          <ButtonLink to="/vehicle" search={{ category }}>
            <Trans>Alege după marcă</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Niciun vehicul din catalog nu se numește „{text}” și niciunul dintre ale dvs. nu are acest număr. Scrieți
          modelul și generația, de exemplu „golf 5 1.9”.
        </Trans>
      </EmptyState>
    </Panel>
  )
}
