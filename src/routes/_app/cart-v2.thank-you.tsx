import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { said } from '#src/lib/address-fields.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** The number of the order; of several sent together, all of them: 4500000001,4500000002. As a number it stands in the address without quotes. */
const search = v.object({
  order: said(
    v.union([
      v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(999_999_999_999)),
      v.pipe(v.string(), v.regex(/^\d{6,12}(,\d{6,12}){0,9}$/)),
    ]),
  ),
})

export const Route = createFileRoute('/_app/cart-v2/thank-you')({
  validateSearch: search,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) =>
    ahead(
      () => import('#src/data/orders/order.queries.ts'),
      ({ orderQuery }) => {
        for (const number of String(order ?? '')
          .split(',')
          .filter(Boolean))
          void queryClient.prefetchQuery(orderQuery(number))
      },
    ),
  component: lazyScreen(() => import('#src/features/cart/ThankYouScreen.tsx'), 'ThankYouScreen'),
})
