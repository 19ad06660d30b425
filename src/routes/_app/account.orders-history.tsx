import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { orderQueries } from '#src/data/orders/orders.queries.ts'

const text = (most: number) => v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(most))

/** `order` is the number of the order whose details are open. */
const search = v.object({
  q: v.fallback(v.optional(text(80), ''), ''),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 1), 1),
  order: v.fallback(v.optional(v.pipe(text(12), v.regex(/^(\d{6,12})?$/)), ''), ''),
})

export const Route = createFileRoute('/_app/account/orders-history')({
  validateSearch: search,
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(orderQueries.list(deps)),
  component: lazyRouteComponent(() => import('#src/features/orders/OrdersHistoryScreen.tsx'), 'OrdersHistoryScreen'),
})
