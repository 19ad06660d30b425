import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/product/$id')({
  component: lazyRouteComponent(() => import('#src/features/catalogue/ProductScreen.tsx'), 'ProductScreen'),
})
