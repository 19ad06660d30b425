import { createFileRoute } from '@tanstack/react-router'
import type { PeopleAddress } from '#src/features/people/people-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/manage-accounts')({
  validateSearch: unreadSearch<PeopleAddress>(),
  component: lazyScreen(() => import('#src/features/people/PeopleScreens.tsx'), 'PeopleScreen'),
})
