import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { TyreAddress } from '#src/features/tyres/tyre-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/tyres')({
  validateSearch: unreadSearch<TyreAddress>(),
  component: lazyRouteComponent(() => import('#src/features/tyres/TyresScreen.tsx'), 'TyresScreen'),
})
