import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { Presence } from '#src/contract/account.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { addressWords } from '#src/lib/address-fields.ts'
import { guardAdmin } from '../-guards.ts'

const search = v.object({
  q: addressWords(),
  presence: v.fallback(v.optional(Presence, 'all'), 'all'),
})

export const Route = createFileRoute('/_app/admin')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ q: '', presence: 'all' })] },
  beforeLoad: ({ context }) => guardAdmin(context.queryClient),
  loaderDeps: ({ search: { q, presence } }) => ({ q, presence }),
  loader: ({ context, deps: { q, presence } }) => void context.queryClient.prefetchQuery(accountQueries.adminAccounts(q, presence)),
  component: lazyRouteComponent(() => import('#src/features/admin/AdminScreen.tsx'), 'AdminScreen'),
})
