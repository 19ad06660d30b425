import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AxleAddress } from '#src/features/axles/axle-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/axle/')({
  validateSearch: unreadSearch<AxleAddress>(),
  component: lazyRouteComponent(() => import('#src/features/axles/AxlesScreen.tsx'), 'AxlesScreen'),
})
