import { createFileRoute } from '@tanstack/react-router'
import type { DismantledAddress } from '#src/features/dismantled/dismantled-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/sh')({
  validateSearch: unreadSearch<DismantledAddress>(),
  component: lazyScreen(() => import('#src/features/dismantled/DismantledScreen.tsx'), 'DismantledScreen'),
})
