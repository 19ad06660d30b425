import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { UniversalAddress } from '#src/features/universal/universal-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/universal-v2/$id')({
  validateSearch: unreadSearch<UniversalAddress>(),
  component: lazyRouteComponent(
    () => import('#src/features/universal/UniversalCategoryScreen.tsx'),
    'UniversalCategoryScreen',
  ),
})
