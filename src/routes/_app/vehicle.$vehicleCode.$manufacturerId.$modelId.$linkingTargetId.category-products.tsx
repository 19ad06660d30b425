import { createFileRoute } from '@tanstack/react-router'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { CategorySearch, showsProducts } from '#src/features/catalogue/category-search.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute(
  '/_app/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products',
)({
  validateSearch: CategorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { linkingTargetId: carId }, deps }) => {
    void queryClient.prefetchQuery(vehicleQueries.categories(carId))
    if (showsProducts(deps))
      ahead(
        () => import('#src/data/products/prefetch-product.ts'),
        ({ prefetchCarsProducts }) => prefetchCarsProducts(queryClient, carId, deps.category, deps),
      )
  },
  component: lazyScreen(() => import('#src/features/catalogue/CategoryProductsScreen.tsx'), 'CategoryProductsScreen'),
})
