import { createFileRoute } from '@tanstack/react-router'
import type { UniversalSearchAddress } from '#src/features/universal/universal-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/universal/search-v2')({
  validateSearch: unreadSearch<UniversalSearchAddress>(),
  component: lazyScreen(() => import('#src/features/universal/UniversalScreens.tsx'), 'UniversalSearchScreen'),
})
