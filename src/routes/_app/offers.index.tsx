import { createFileRoute } from '@tanstack/react-router'
import type { OffersAddress } from '#src/features/offers/offers-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/offers/')({
  validateSearch: unreadSearch<OffersAddress>(),
  component: lazyScreen(() => import('#src/features/offers/OffersScreen.tsx'), 'OffersScreen'),
})
