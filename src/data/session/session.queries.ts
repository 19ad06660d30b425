import { queryOptions } from '@tanstack/react-query'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { call } from '#src/platform/api/call.ts'

export const sessionKey = ['session'] as const

export const sessionQueries = {
  /** User, company, rights and preferences. Kept over a restart: with it the app starts offline. */
  current: () =>
    queryOptions({
      queryKey: [...sessionKey, 'current'],
      queryFn: ({ signal }) => call(sessionEndpoints.initialData, { signal }),
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { persist: true },
    }),
}
