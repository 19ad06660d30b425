import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/cart-v2/')({
  component: lazyRouteComponent(() => import('#src/features/cart/CartScreen.tsx'), 'CartScreen'),
})
