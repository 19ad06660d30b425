import { createFileRoute } from '@tanstack/react-router'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/home')({
  loader: ({ context: { queryClient } }) => {
    ahead(
      () => import('#src/features/home/Day.tsx'),
      ({ prefetchDesk }) => prefetchDesk(queryClient),
    )
    void queryClient.prefetchQuery(vehicleQueries.own())
    void queryClient.prefetchQuery(orderQueries.last())
    void queryClient.prefetchQuery(todaysProductQueries.list())
  },
  component: lazyScreen(() => import('#src/features/home/HomeScreen.tsx'), 'HomeScreen'),
})
