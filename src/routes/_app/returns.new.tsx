import { createFileRoute } from '@tanstack/react-router'
import type { NewReturnAddress } from '#src/features/returns/returns-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/returns/new')({
  validateSearch: unreadSearch<NewReturnAddress>(),
  component: lazyScreen(() => import('#src/features/returns/new/NewReturnScreen.tsx'), 'NewReturnScreen'),
})
