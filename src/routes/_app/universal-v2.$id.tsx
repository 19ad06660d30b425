import { createFileRoute } from '@tanstack/react-router'
import type { UniversalAddress } from '#src/features/universal/universal-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/universal-v2/$id')({
  validateSearch: unreadSearch<UniversalAddress>(),
  component: lazyScreen(() => import('#src/features/universal/UniversalScreens.tsx'), 'UniversalCategoryScreen'),
})
