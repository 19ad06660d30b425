import { createFileRoute } from '@tanstack/react-router'
import { stockNotificationQueries } from '#src/data/stock-notifications/stock-notification.queries.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/stock-notifications')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(stockNotificationQueries.list()),
  component: lazyScreen(
    () => import('#src/features/stock-notifications/StockNotificationsScreen.tsx'),
    'StockNotificationsScreen',
  ),
})
