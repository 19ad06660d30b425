import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { savePriceListFlag } from '#src/platform/session/session-storage.ts'

export const priceListQueries = {
  /** Whether there is one for the person (FIN-02). */
  check: () =>
    queryOptions({
      queryKey: ['price-list', 'check'],
      queryFn: ({ signal }) => call(priceListEndpoints.check, { signal }),
      staleTime: 30 * 60_000,
    }),
}

/** Asks at login, so that the answer is known without a network too. */
export async function notePriceList(queryClient: QueryClient): Promise<void> {
  savePriceListFlag((await queryClient.fetchQuery(priceListQueries.check())).has_price_list)
}

/** The file itself. */
export function downloadPriceList(options: {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}) {
  return call(priceListEndpoints.download, options)
}
