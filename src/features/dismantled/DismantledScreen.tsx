import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRecycle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { MissingVehicleOfList } from '#src/components/vehicles/MissingVehicle.tsx'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { dismantledQueries } from '#src/data/dismantled/dismantled.queries.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { DismantledAddress } from './dismantled-address.ts'
import { DonorFilters } from './DonorFilters.tsx'
import { PieceSearch } from './PieceSearch.tsx'
import { searchTextProblem } from './search-text-problem.ts'

const route = getRouteApi('/_app/sh')

/** Dismantled parts (SRCH-06): single pieces with their condition, by the vehicle they fit or come from. */
export function DismantledScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(DismantledAddress, given), [given])
  const navigate = route.useNavigate()
  const { product_sort: preferred } = useUser()
  const query = useQuery({
    ...dismantledQueries.list(search, inOrder(search, preferred)),
    enabled: search.q === undefined || searchTextProblem(search.q) === null,
  })
  const isNarrowed = [search.q, search.car, search.maker, search.model, search.grade].some((each) => each !== undefined)
  return (
    <Page title={t`Piese dezmembrate`} lead={<Trans>Bucăți unice, cu fotografii și vehiculul din care provin.</Trans>}>
      <PieceSearch
        key={search.q}
        value={search.q ?? ''}
        onSearch={(q) => void navigate({ search: { ...search, q, page: undefined } })}
      />
      <DonorFilters
        facets={query.data?.donor_facets}
        search={search}
        onSearch={(next) =>
          void navigate({ search: { ...search, ...next, page: undefined }, replace: true, resetScroll: false })
        }
      />
      <ProductResults
        query={query}
        search={search}
        onSearch={(next, keepScroll) => void navigate({ search: { ...search, ...next }, resetScroll: !keepScroll })}
        carId={search.car ?? null}
        label={t`Piese dezmembrate`}
        missing={
          search.car === undefined ? undefined : (
            <MissingVehicleOfList
              onWithout={() => void navigate({ search: { ...search, car: undefined }, replace: true })}
            />
          )
        }
        empty={
          <EmptyState
            icon={<IconRecycle size={40} stroke={1.6} />}
            title={t`Nicio piesă dezmembrată`}
            action={
              isNarrowed ? (
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  <Trans>Arată toate piesele dezmembrate</Trans>
                </Button>
              ) : undefined
            }
          >
            {isNarrowed ? (
              <Trans>Pentru alegerea făcută nu avem acum nicio bucată.</Trans>
            ) : (
              <Trans>Acum nu avem nicio bucată. Reveniți mai târziu.</Trans>
            )}
          </EmptyState>
        }
      />
    </Page>
  )
}
