import { createFileRoute } from '@tanstack/react-router'
import type { OfferAddress } from '#src/features/offers/order/use-offer-order.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/offers/$vbeln')({
  validateSearch: unreadSearch<OfferAddress>(),
  component: lazyScreen(() => import('#src/features/offers/OfferScreen.tsx'), 'OfferScreen'),
})
