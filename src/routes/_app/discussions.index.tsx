import { createFileRoute } from '@tanstack/react-router'
import type { DiscussionsAddress } from '#src/features/discussions/discussions-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/discussions/')({
  validateSearch: unreadSearch<DiscussionsAddress>(),
  component: lazyScreen(() => import('#src/features/discussions/DiscussionScreens.tsx'), 'DiscussionsScreen'),
})
