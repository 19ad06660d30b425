import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { axleQueries } from '#src/data/axles/axle.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { AxleCard } from './AxleCard.tsx'
import { AxleFilters } from './AxleFilters.tsx'
import { useAxleAddress } from './use-axle-address.ts'
import classes from './AxlesScreen.module.css'

/** Axles of trailers and trucks by their attributes (VEH-08). */
export function AxlesScreen() {
  const { t } = useLingui()
  const { search, navigate } = useAxleAddress()
  const toPage = (page: number) => void navigate({ search: { ...search, page: page === 1 ? undefined : page } })
  const query = useQuery(axleQueries.search(search))
  const knownAt = useKnownAt(query)
  return (
    <Page
      title={t`Axe`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/vehicle">
            <Trans>Vehicule</Trans>
          </Link>
        </Breadcrumb>
      }
      lead={<Trans>Căutați după denumire, sarcină, butuc, ecartament sau prindere.</Trans>}
    >
      <div className={classes['layout']}>
        <AxleFilters
          facets={query.data?.facets}
          search={search}
          error={fieldError(query.error, 'q')}
          onSearch={(next) =>
            void navigate({ search: { ...search, ...next, page: undefined }, replace: true, resetScroll: false })
          }
        />
        <div className={classes['results']}>
          <p className={classes['count']} aria-live="polite">
            {query.data ? <Plural value={query.data.total} one="# axă" few="# axe" other="# de axe" /> : <>&nbsp;</>}
          </p>
          <KnownNotice at={knownAt} />
          <Loaded query={query} skeleton={<SkeletonCards cards={8} height={148} minWidth={320} />}>
            {({ items, page, total, total_pages: pages }) => {
              if (total === 0) return <NoAxle onClear={() => void navigate({ search: {}, replace: true })} />
              return (
                <>
                  <ul role="list" className={classes['cards']} aria-label={t`Axe`}>
                    {items.map((axle) => (
                      <li key={axle.axleId}>
                        <AxleCard axle={axle} />
                      </li>
                    ))}
                  </ul>
                  <Pagination page={page} totalPages={pages} onPage={toPage} />
                </>
              )
            }}
          </Loaded>
        </div>
      </div>
    </Page>
  )
}

function NoAxle({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconFilterOff size={36} stroke={1.6} />}
      title={t`Nicio axă cu aceste atribute`}
      action={
        <Button onClick={onClear}>
          <Trans>Șterge filtrele</Trans>
        </Button>
      }
    >
      <Trans>Renunțați la un atribut sau scrieți doar producătorul.</Trans>
    </EmptyState>
  )
}
