import { createFileRoute } from '@tanstack/react-router'
import type { AxleAddress } from '#src/features/axles/axle-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/axle/')({
  validateSearch: unreadSearch<AxleAddress>(),
  component: lazyScreen(() => import('#src/features/axles/AxleScreens.tsx'), 'AxlesScreen'),
})
