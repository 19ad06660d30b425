import { createFileRoute } from '@tanstack/react-router'
import type { ReturnsAddress } from '#src/features/returns/returns-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/returns/')({
  validateSearch: unreadSearch<ReturnsAddress>(),
  component: lazyScreen(() => import('#src/features/returns/ReturnScreens.tsx'), 'ReturnsScreen'),
})
