import { createFileRoute } from '@tanstack/react-router'
import type { CreateOfferAddress } from '#src/features/offers/create/create-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/offers/create')({
  validateSearch: unreadSearch<CreateOfferAddress>(),
  component: lazyScreen(() => import('#src/features/offers/create/CreateOfferScreen.tsx'), 'CreateOfferScreen'),
})
