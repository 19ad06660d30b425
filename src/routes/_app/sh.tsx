import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { DismantledAddress } from '#src/features/dismantled/dismantled-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/sh')({
  validateSearch: unreadSearch<DismantledAddress>(),
  component: lazyRouteComponent(() => import('#src/features/dismantled/DismantledScreen.tsx'), 'DismantledScreen'),
})
