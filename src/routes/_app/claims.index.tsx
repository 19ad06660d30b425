import { createFileRoute } from '@tanstack/react-router'
import type { ClaimsAddress } from '#src/features/claims/claims-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/claims/')({
  validateSearch: unreadSearch<ClaimsAddress>(),
  component: lazyScreen(() => import('#src/features/claims/ClaimsScreen.tsx'), 'ClaimsScreen'),
})
