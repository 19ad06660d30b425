import { createFileRoute } from '@tanstack/react-router'
import type { AxlePartsAddress } from '#src/features/axles/axle-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/axle/$axleId')({
  validateSearch: unreadSearch<AxlePartsAddress>(),
  component: lazyScreen(() => import('#src/features/axles/AxleScreens.tsx'), 'AxleScreen'),
})
