import { createFileRoute } from '@tanstack/react-router'
import type { DiscussionAddress } from '#src/features/discussions/discussions-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/discussions/$id')({
  validateSearch: unreadSearch<DiscussionAddress>(),
  component: lazyScreen(() => import('#src/features/discussions/DiscussionScreens.tsx'), 'DiscussionScreen'),
})
