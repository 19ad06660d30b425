import { createFileRoute } from '@tanstack/react-router'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/manage-accounts')({
  validateSearch: unreadSearch<{ readonly person?: number }>(),
  component: lazyScreen(() => import('#src/features/people/PeopleScreen.tsx'), 'PeopleScreen'),
})
