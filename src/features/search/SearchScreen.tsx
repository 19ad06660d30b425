import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductResults } from '#src/components/ProductResults.tsx'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/search.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { searchQueries } from '#src/data/search/search.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Page } from '#src/ui/Page.tsx'
import { NothingFound } from './NothingFound.tsx'
import { NothingKnown } from './NothingKnown.tsx'
import { Readings } from './Readings.tsx'
import { TyreNotice } from './TyreNotice.tsx'
import { VehicleOnly } from './VehicleOnly.tsx'
import { VinNotice } from './VinNotice.tsx'

const route = getRouteApi('/_app/search-v2')

/** What a text finds, by number in any spelling and by name, with what it was taken for. */
export function SearchScreen() {
  const { t } = useLingui()
  const search = route.useSearch()
  const text = search.q.trim()
  if (text === '') return <Waiting title={t`Caută piese`}><Trans>Scrieți un număr de piesă, un cod OE, un cod EAN sau o denumire în câmpul de sus.</Trans></Waiting>
  if (text.length < SEARCH_MIN_CHARACTERS) return <Waiting title={t`Scrieți cel puțin 3 caractere`}><Trans>Cu atât de puține litere s-ar potrivi aproape orice.</Trans></Waiting>
  return <SearchResults text={text} />
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page title={t`Căutare`}>
      <EmptyState icon={<IconSearch size={40} stroke={1.6} />} title={title}>{children}</EmptyState>
    </Page>
  )
}

function SearchResults({ text }: { text: string }) {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [current] = useCurrentVehicle()
  const { product_sort: preferred } = useUser()
  const query = useQuery(searchQueries.results(text, search.car, current?.vehicle.carId ?? null, inOrder(search, preferred)))
  const isKnown = useKnownAt(query) !== null
  return (
    <Page title={t`Rezultate pentru „${text}”`} lead={<Readings query={query} text={text} />} actions={<VehicleOnly car={search.car} onCar={(car) => void navigate({ search: { ...search, car, page: undefined }, replace: true })} />}>
      <VinNotice text={text} />
      <TyreNotice text={text} />
      <ProductResults
        query={query}
        search={search}
        onSearch={(next, keepScroll) => void navigate({ search: { ...search, ...next }, resetScroll: !keepScroll })}
        carId={search.car ?? current?.vehicle.carId ?? null}
        label={t`Rezultate pentru „${text}”`}
        empty={isKnown ? <NothingKnown text={text} /> : <NothingFound text={text} onEverywhere={search.car === undefined ? undefined : () => void navigate({ search: { ...search, car: undefined }, replace: true })} />}
      />
    </Page>
  )
}
