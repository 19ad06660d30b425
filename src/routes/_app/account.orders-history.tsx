import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

/** `order` is the number of the order whose details are open; as a number it stands in the address without quotes. */
const search = v.object({
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(50), 1), 1),
  order: said(v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(999_999_999_999))),
})

export const Route = createFileRoute('/_app/account/orders-history')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ q: '', page: 1 })] },
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(orderQueries.list(deps)),
  component: lazyRouteComponent(() => import('#src/features/orders/OrdersHistoryScreen.tsx'), 'OrdersHistoryScreen'),
})
