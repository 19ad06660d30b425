import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AxlePartsAddress } from '#src/features/axles/axle-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/axle/$axleId')({
  validateSearch: unreadSearch<AxlePartsAddress>(),
  component: lazyRouteComponent(() => import('#src/features/axles/AxleScreen.tsx'), 'AxleScreen'),
})
