import { queryOptions } from '@tanstack/react-query'
import { priceListEndpoints } from '#src/contract/price-list.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'

export const priceListQueries = {
  /** Whether there is one for the person (FIN-02). */
  check: () =>
    queryOptions({
      queryKey: ['price-list', 'check'],
      queryFn: ({ signal }) => call(priceListEndpoints.check, { signal }),
      staleTime: 30 * 60_000,
    }),
}

/** The file itself. */
export function downloadPriceList(options: {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}) {
  return call(priceListEndpoints.download, options)
}
