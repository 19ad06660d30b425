import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products')({
  component: lazyRouteComponent(() => import('#src/features/catalogue/CategoryProductsScreen.tsx'), 'CategoryProductsScreen'),
})
