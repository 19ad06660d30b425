import { createFileRoute } from '@tanstack/react-router'
import type { OffersAddress } from '#src/features/offers/list/offers-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/offers/')({
  validateSearch: unreadSearch<OffersAddress>(),
  component: lazyScreen(() => import('#src/features/offers/list/OffersScreen.tsx'), 'OffersScreen'),
})
