import { createFileRoute } from '@tanstack/react-router'
import type { NewClaimAddress } from '#src/features/claims/claims-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/claims/new')({
  validateSearch: unreadSearch<NewClaimAddress>(),
  component: lazyScreen(() => import('#src/features/claims/new/NewClaimScreen.tsx'), 'NewClaimScreen'),
})
