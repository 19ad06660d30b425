import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/account/orders-history')({
  component: lazyRouteComponent(() => import('#src/features/orders/OrdersHistoryScreen.tsx'), 'OrdersHistoryScreen'),
})
