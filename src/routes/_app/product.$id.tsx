import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productQueries } from '#src/data/products/product.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { readVehicle } from '#src/data/vehicles/current-vehicle.ts'

export const Route = createFileRoute('/_app/product/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    const userId = queryClient.getQueryData(sessionQueries.current().queryKey)?.user.id
    const carId = userId === undefined ? null : (readVehicle(userId)?.vehicle.carId ?? null)
    void queryClient.prefetchQuery(productQueries.details(id, carId))
    void queryClient.prefetchQuery(productQueries.alternatives(id, carId))
  },
  component: lazyRouteComponent(() => import('#src/features/catalogue/ProductScreen.tsx'), 'ProductScreen'),
})
