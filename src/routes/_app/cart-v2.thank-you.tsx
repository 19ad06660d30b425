import { createFileRoute } from '@tanstack/react-router'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** The number of the order; of several sent together, all of them: 4500000001,4500000002. As a number it stands in the address without quotes. */
export const Route = createFileRoute('/_app/cart-v2/thank-you')({
  validateSearch: unreadSearch<{ order?: number | string | undefined }>(),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) =>
    ahead(
      () => import('#src/data/orders/order.queries.ts'),
      ({ numbersInAddress, orderQuery }) => {
        for (const number of numbersInAddress(order)) void queryClient.prefetchQuery(orderQuery(number))
      },
    ),
  component: lazyScreen(() => import('#src/features/cart/order/ThankYouScreen.tsx'), 'ThankYouScreen'),
})
