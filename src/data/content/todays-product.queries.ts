import { queryOptions } from '@tanstack/react-query'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { call } from '#src/platform/api/call.ts'

const STALE_MS = 10 * 60_000

/** Apart from other content: the start asks for these alone. */
export const todaysProductQueries = {
  list: () =>
    queryOptions({
      queryKey: ['content', 'todays-products'],
      queryFn: ({ signal }) => call(todaysProductEndpoints.list, { signal }),
      staleTime: STALE_MS,
    }),
}
