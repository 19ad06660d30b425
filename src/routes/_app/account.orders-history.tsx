import { createFileRoute } from '@tanstack/react-router'
import type { OrdersAddress } from '#src/features/orders/orders-search.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/orders-history')({
  validateSearch: unreadSearch<OrdersAddress>(),
  loaderDeps: ({ search: { order: _order, ...search } }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ahead(
      () => import('#src/features/orders/prefetch-orders.ts'),
      ({ prefetchOrders }) => prefetchOrders(queryClient, deps),
    ),
  component: lazyScreen(() => import('#src/features/orders/OrdersHistoryScreen.tsx'), 'OrdersHistoryScreen'),
})
