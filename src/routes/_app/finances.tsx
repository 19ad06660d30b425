import { createFileRoute } from '@tanstack/react-router'
import type { FinancesAddress } from '#src/features/finances/finances-search.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/finances')({
  validateSearch: unreadSearch<FinancesAddress>(),
  component: lazyScreen(() => import('#src/features/finances/FinancesScreen.tsx'), 'FinancesScreen'),
})
