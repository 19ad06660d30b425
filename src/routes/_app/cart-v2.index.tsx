import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cartQueries } from '#src/data/cart/cart.queries.ts'

export const Route = createFileRoute('/_app/cart-v2/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(cartQueries.items()),
  component: lazyRouteComponent(() => import('#src/features/cart/CartScreen.tsx'), 'CartScreen'),
})
