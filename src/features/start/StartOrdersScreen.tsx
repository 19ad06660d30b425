import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListSearch, IconShoppingBag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import { StartOrderKind } from '#src/contract/campaigns/start-orders.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { StartOrdersSearch } from './start-address.ts'
import { StartOrderRow } from './StartOrderRow.tsx'
import { StartTabs } from './StartTabs.tsx'
import { useStartOrderWords } from './use-start-order-words.ts'
import classes from './StartOrders.module.css'

const route = getRouteApi('/_app/campaigns/{$brand}-start/orders')
/** So few are read at a glance. */
const UNFILTERED = 3

/** /campaigns/{brand}-start/orders: what the company had for points; kind and page are in the address (MKT-02). */
export function StartOrdersScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { page, kind } = useMemo(() => v.parse(StartOrdersSearch, given), [given])
  const navigate = route.useNavigate()
  const query = useQuery({ ...startQueries.orders(page, kind), placeholderData: keepPreviousData })
  const { kinds } = useStartOrderWords()
  const total = query.data?.total
  return (
    <Page
      title={t`Comenzi cu puncte`}
      lead={
        total === undefined ? undefined : (
          <span aria-live="polite">
            <Plural value={total} one="# comandă" few="# comenzi" other="# de comenzi" />
          </span>
        )
      }
    >
      <StartTabs at="orders" />
      <KnownNotice at={useKnownAt(query)} />
      {kind === undefined && (total ?? 0) <= UNFILTERED ? null : (
        <ChipRow label={t`Felul comenzii`}>
          {StartOrderKind.options.map((each) => (
            <Chip
              key={each}
              selected={kind === each}
              onClick={() => void navigate({ search: kind === each ? {} : { kind: each }, replace: true })}
            >
              {kinds[each]}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoOrders isNarrowed={kind !== undefined} onClear={() => void navigate({ search: {} })} />
          ) : (
            <>
              <ul
                role="list"
                className={classes['list']}
                aria-label={t`Comenzi cu puncte`}
                data-stale={query.isPlaceholderData || undefined}
              >
                {list.items.map((order) => (
                  <StartOrderRow key={order.number} order={order} />
                ))}
              </ul>
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) =>
                  void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) })
                }
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function NoOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (isNarrowed)
    return (
      <EmptyState
        icon={<IconListSearch size={40} stroke={1.5} />}
        title={t`Nicio comandă de acest fel`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Arată toate comenzile</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<IconShoppingBag size={40} stroke={1.5} />}
      title={t`Nicio comandă cu puncte încă`}
      action={
        <ButtonLink to="/campaigns/{$brand}-start/products" params={{ brand: brand.slug }}>
          <Trans>Vezi produsele</Trans>
        </ButtonLink>
      }
    >
      <Trans>Produsele, premiile și punctele scăzute din facturi apar aici.</Trans>
    </EmptyState>
  )
}
