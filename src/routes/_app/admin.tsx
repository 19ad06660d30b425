import { createFileRoute } from '@tanstack/react-router'
import type { AdminAddress } from '#src/features/admin/admin-search.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { guardAdmin } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/admin')({
  validateSearch: unreadSearch<AdminAddress>(),
  beforeLoad: ({ context }) => guardAdmin(context.queryClient),
  component: lazyScreen(() => import('#src/features/admin/AdminScreen.tsx'), 'AdminScreen'),
})
