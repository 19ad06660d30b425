import { queryOptions } from '@tanstack/react-query'
import { productEndpoints } from '#src/contract/products.ts'
import { stockNotificationEndpoints } from '#src/contract/stock-notifications.ts'
import { call } from '#src/platform/api/call.ts'

export const stockNotificationQueries = {
  /** Below the products' key: what changes a product's stock changes this too. */
  list: () =>
    queryOptions({
      queryKey: ['product', 'stock-notifications'],
      queryFn: ({ signal }) => call(stockNotificationEndpoints.list, { signal }),
    }),
  /** What has arrived, for the notice of it. */
  arrived: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['product', 'arrived', ids],
      queryFn: ({ signal }) => call(productEndpoints.picked, { query: { ids: ids.slice(0, 50).join(',') }, signal }),
    }),
}
