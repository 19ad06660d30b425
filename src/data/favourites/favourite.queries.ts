import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { type ProductRow } from '#src/contract/catalogue/products.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { call } from '#src/platform/api/call.ts'

const LISTS_MS = 60_000
const OFFER_MS = 30_000
const records = () => import('./favourite.record.ts')

export const favouriteListsKey = ['favourites', 'lists'] as const

export const favouriteQueries = {
  /** The person's lists with what each product is; prices and stock are asked for apart. */
  lists: () =>
    queryOptions({
      queryKey: favouriteListsKey,
      queryFn: askOrKnow(
        (signal) => call(favouriteEndpoints.list, { signal }),
        async () => (await records()).favouriteListsRecord,
      ),
      staleTime: freshFor(LISTS_MS),
    }),
  /** Products of a list as they can be bought now, at most 50; what is not sold any more is missing. */
  products: (ids: readonly number[], carId: number | null) =>
    queryOptions({
      queryKey: ['favourites', 'products', ids, carId],
      queryFn: askOrKnow<{ readonly items: readonly ProductRow[] }>(
        (signal) =>
          call(productEndpoints.picked, {
            query: { ids: ids.join(','), ...(carId === null ? {} : { vehicle_id: String(carId) }) },
            signal,
          }),
        async () => (await records()).favouriteProductsRecord(ids),
      ),
      staleTime: freshFor(OFFER_MS),
      placeholderData: keepPreviousData,
      enabled: ids.length > 0,
    }),
}
