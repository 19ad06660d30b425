import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { orderQueries } from '#src/data/orders/orders.queries.ts'

/** `order` holds the numbers of one sending: 4500000001,4500000002. */
const search = v.object({ order: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{6,12}(,\d{6,12}){0,9}$/)), ''), '') })

export const Route = createFileRoute('/_app/cart-v2/thank-you')({
  validateSearch: search,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps: { order } }) => {
    for (const number of order.split(',').filter(Boolean)) void context.queryClient.prefetchQuery(orderQueries.details(number))
  },
  component: lazyRouteComponent(() => import('#src/features/cart/ThankYouScreen.tsx'), 'ThankYouScreen'),
})
