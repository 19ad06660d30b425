import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productQueries } from '#src/data/products/product.queries.ts'
import { currentCarId } from '#src/data/vehicles/current-vehicle.ts'

export const Route = createFileRoute('/_app/product/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    const carId = currentCarId(queryClient)
    void queryClient.prefetchQuery(productQueries.details(id, carId))
    void queryClient.prefetchQuery(productQueries.alternatives(id, carId))
  },
  component: lazyRouteComponent(() => import('#src/features/catalogue/ProductScreen.tsx'), 'ProductScreen'),
})
