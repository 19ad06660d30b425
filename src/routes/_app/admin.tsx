import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { AdminSearch } from '#src/features/admin/admin-search.ts'
import { guardAdmin } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/admin')({
  validateSearch: AdminSearch,
  search: { middlewares: [stripSearchParams({ section: 'accounts', q: '', presence: 'all' })] },
  beforeLoad: ({ context }) => guardAdmin(context.queryClient),
  loaderDeps: ({ search: { section, q, presence } }) => ({ section, q, presence }),
  loader: ({ context, deps: { section, q, presence } }) =>
    void (section === 'accounts' && context.queryClient.prefetchQuery(accountQueries.adminAccounts(q, presence))),
  component: lazyScreen(() => import('#src/features/admin/AdminScreen.tsx'), 'AdminScreen'),
})
