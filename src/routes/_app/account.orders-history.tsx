import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { OrdersSearch } from '#src/features/orders/orders-search.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/orders-history')({
  validateSearch: OrdersSearch,
  search: { middlewares: [stripSearchParams({ q: '', page: 1 })] },
  loaderDeps: ({ search: { q, page, period, from, to, status } }) => ({ q, page, period, from, to, status }),
  loader: ({ context: { queryClient }, deps: { q, page, status, ...period } }) =>
    ahead(
      () => import('#src/features/orders/order-period.ts'),
      ({ daysOf }) =>
        void queryClient.prefetchQuery(orderQueries.list({ q, page, status, ...daysOf(period, Date.now()) })),
    ),
  component: lazyScreen(() => import('#src/features/orders/OrdersHistoryScreen.tsx'), 'OrdersHistoryScreen'),
})
