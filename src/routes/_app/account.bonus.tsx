import { createFileRoute } from '@tanstack/react-router'
import type { BonusAddress } from '#src/features/bonus/bonus-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { guardStart } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/bonus')({
  validateSearch: unreadSearch<BonusAddress>(),
  beforeLoad: ({ context, location }) => guardStart(context.queryClient, location.pathname),
  component: lazyScreen(() => import('#src/features/bonus/BonusScreen.tsx'), 'BonusContractScreen'),
})
