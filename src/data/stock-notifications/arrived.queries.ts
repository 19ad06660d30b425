import { queryOptions } from '@tanstack/react-query'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { call } from '#src/platform/api/call.ts'

/** The articles that have arrived, for the notice of it. Apart from the list, which a start knows how to ask for. */
export const arrivedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['product', 'arrived', ids],
    queryFn: ({ signal }) => call(productEndpoints.picked, { query: { ids: ids.slice(0, 50).join(',') }, signal }),
  })
