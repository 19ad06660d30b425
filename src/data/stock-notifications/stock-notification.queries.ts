import { queryOptions } from '@tanstack/react-query'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { call } from '#src/platform/api/call.ts'

export const stockNotificationQueries = {
  /** Below the products' key: what changes a product's stock changes this too. */
  list: () =>
    queryOptions({
      queryKey: ['product', 'stock-notifications'],
      queryFn: ({ signal }) => call(stockNotificationEndpoints.list, { signal }),
    }),
}
