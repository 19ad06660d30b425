import { createFileRoute } from '@tanstack/react-router'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/stock-notifications')({
  loader: ({ context: { queryClient } }) =>
    ahead(
      () => import('#src/data/stock-notifications/stock-notification.queries.ts'),
      ({ stockNotificationQueries }) => void queryClient.prefetchQuery(stockNotificationQueries.list()),
    ),
  component: lazyScreen(
    () => import('#src/features/stock-notifications/StockNotificationsScreen.tsx'),
    'StockNotificationsScreen',
  ),
})
