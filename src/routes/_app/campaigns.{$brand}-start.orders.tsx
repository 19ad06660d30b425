import { createFileRoute } from '@tanstack/react-router'
import type { StartOrdersAddress } from '#src/features/start/start-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { guardStart } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/campaigns/{$brand}-start/orders')({
  validateSearch: unreadSearch<StartOrdersAddress>(),
  beforeLoad: ({ context, location }) => guardStart(context.queryClient, location.pathname, true),
  component: lazyScreen(() => import('#src/features/start/StartScreens.tsx'), 'StartOrdersScreen'),
})
