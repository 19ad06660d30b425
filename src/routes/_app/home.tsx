import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'

export const Route = createFileRoute('/_app/home')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(vehicleQueries.own())
    void queryClient.prefetchQuery(orderQueries.list({ page: 1, q: '' }))
    void queryClient.prefetchQuery(contentQueries.todaysProducts())
  },
  component: lazyRouteComponent(() => import('#src/features/home/HomeScreen.tsx'), 'HomeScreen'),
})
