import { queryOptions } from '@tanstack/react-query'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { call } from '#src/platform/api/call.ts'

const accountKey = ['account'] as const

export const accountQueries = {
  menu: () =>
    queryOptions({
      queryKey: [...accountKey, 'menu'],
      queryFn: ({ signal }) => call(accountEndpoints.megaMenu, { signal }),
      staleTime: 30 * 60_000,
      meta: { persist: true },
    }),
  shippingPoints: () =>
    queryOptions({
      queryKey: [...accountKey, 'shipping-points'],
      queryFn: ({ signal }) => call(accountEndpoints.shippingPoints, { signal }),
      staleTime: 30 * 60_000,
      meta: { persist: true },
    }),
}
