import { createFileRoute } from '@tanstack/react-router'
import type { TyreAddress } from '#src/features/tyres/tyre-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/tyres')({
  validateSearch: unreadSearch<TyreAddress>(),
  component: lazyScreen(() => import('#src/features/tyres/TyresScreen.tsx'), 'TyresScreen'),
})
