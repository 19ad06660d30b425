import { queryOptions } from '@tanstack/react-query'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { call } from '#src/platform/api/call.ts'
import { cartKey } from './mini-cart.queries.ts'

export const cartQueries = {
  /** The whole cart. Prices and stock move, so it is asked anew whenever the screen is opened; what is known is shown meanwhile. */
  items: () =>
    queryOptions({
      queryKey: [...cartKey, 'items'],
      queryFn: ({ signal }) => call(cartReads.items, { signal }),
      staleTime: 0,
      meta: { persist: true },
    }),
}
