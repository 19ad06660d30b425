import { queryOptions } from '@tanstack/react-query'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { call } from '#src/platform/api/call.ts'

const STALE_MS = 10 * 60_000

/** Apart from other content, which the first screen asks for. */
export const careerQueries = {
  list: () =>
    queryOptions({
      queryKey: ['content', 'careers'],
      queryFn: ({ signal }) => call(careerEndpoints.list, { signal }),
      staleTime: STALE_MS,
      meta: { persist: true },
    }),
}
