import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inOrder } from '#src/data/products/list-filter.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { preferredSort } from '#src/data/session/user-data.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { CategorySearch, showsProducts } from '#src/features/catalogue/category-search.ts'

export const Route = createFileRoute('/_app/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products')({
  validateSearch: CategorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { linkingTargetId: carId }, deps }) => {
    void queryClient.prefetchQuery(vehicleQueries.categories(carId))
    if (showsProducts(deps)) void queryClient.prefetchQuery(productQueries.ofVehicle(carId, deps.category, inOrder(deps, preferredSort(queryClient))))
  },
  component: lazyRouteComponent(() => import('#src/features/catalogue/CategoryProductsScreen.tsx'), 'CategoryProductsScreen'),
})
