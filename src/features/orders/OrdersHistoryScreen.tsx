import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListSearch, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { daysOf } from './order-period.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersSearch } from './orders-search.ts'
import classes from './OrdersHistoryScreen.module.css'

const OrderSheet = lazyDialog(async () => (await import('./OrderSheet.tsx')).OrderSheet)
const route = getRouteApi('/_app/account/orders-history')
/** The server lists no more. */
const LISTED = 50

/** /account/orders-history: the company's last 50 orders; filters, page and the open order are in the address (CART-12). */
export function OrdersHistoryScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(OrdersSearch, given), [given])
  const { q, page, order, status } = search
  const navigate = route.useNavigate()
  const query = useQuery(orderQueries.list({ page, q, status, ...daysOf(search, useMinuteClock()) }))
  // Where the list ends is told only where it does; else there are no more than are counted.
  const total = query.data?.total ?? LISTED
  return (
    <Page
      title={t`Istoric comenzi`}
      lead={
        <span aria-live="polite">
          {total === LISTED ? (
            <Trans>Ultimele 50 de comenzi ale firmei, cele mai noi primele.</Trans>
          ) : (
            <Plural value={total} one="# comandă" few="# comenzi" other="# de comenzi" />
          )}
        </span>
      }
    >
      <OrderFilters
        search={search}
        counts={query.data?.counts}
        errors={{ q: fieldError(query.error, 'q'), from: fieldError(query.error, 'from') }}
        onChange={({ q: words = q, ...change }) =>
          void navigate({
            search: (before) => ({ ...before, ...change, q: words || undefined, page: undefined }),
            replace: true,
          })
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoOrders
              search={q}
              isNarrowed={status !== undefined || search.period !== undefined}
              onClear={() => void navigate({ search: {} })}
            />
          ) : (
            <>
              <div data-stale={query.isPlaceholderData || undefined} className={classes['list']}>
                <OrderList orders={list.items} />
              </div>
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
      {order === undefined ? null : (
        <OrderSheet
          key={order}
          number={String(order)}
          onClose={() => void navigate({ search: (before) => ({ ...before, order: undefined }), resetScroll: false })}
        />
      )}
    </Page>
  )
}

function NoOrders({ search, isNarrowed, onClear }: { search: string; isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (search !== '' || isNarrowed) {
    return (
      <EmptyState
        icon={<IconListSearch size={40} stroke={1.5} />}
        title={search === '' ? t`Nicio comandă cu aceste filtre` : t`Nicio comandă pentru „${search}”`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Arată toate comenzile</Trans>
          </Button>
        }
      >
        <Trans>
          Se caută în numărul comenzii, numărul SAP, numerele pieselor, numărul de înmatriculare, cine a comandat, ziua
          și punctul de livrare.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconShoppingCart size={40} stroke={1.5} />}
      title={t`Nu există comenzi încă`}
      action={
        <ButtonLink to="/vehicle">
          <Trans>Alege vehiculul</Trans>
        </ButtonLink>
      }
    >
      <Trans>Prima comandă va apărea aici, cu numărul ei, imediat ce o trimiteți.</Trans>
    </EmptyState>
  )
}
