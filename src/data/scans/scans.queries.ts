import { queryOptions } from '@tanstack/react-query'
import { scanEndpoints } from '#src/contract/people/scans.ts'
import { call } from '#src/platform/api/call.ts'

export const scanQueries = {
  /** Of the last ten minutes, on all devices: not kept. */
  recent: () =>
    queryOptions({
      queryKey: ['scans'],
      queryFn: ({ signal }) => call(scanEndpoints.list, { signal }),
      staleTime: 0,
    }),
}
