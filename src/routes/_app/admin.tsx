import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AdminSearch } from '#src/features/admin/admin-search.ts'
import { ahead } from '../-ahead.ts'
import { guardAdmin } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/admin')({
  validateSearch: AdminSearch,
  search: { middlewares: [stripSearchParams({ section: 'accounts', q: '', presence: 'all' })] },
  beforeLoad: ({ context }) => guardAdmin(context.queryClient),
  loaderDeps: ({ search: { section, q, presence } }) => ({ section, q, presence }),
  loader: ({ context, deps: { section, q, presence } }) =>
    section === 'accounts'
      ? ahead(
          () => import('#src/data/staff/staff.queries.ts'),
          ({ staffQueries }) => context.queryClient.prefetchQuery(staffQueries.accounts(q, presence)),
        )
      : undefined,
  component: lazyScreen(() => import('#src/features/admin/AdminScreen.tsx'), 'AdminScreen'),
})
