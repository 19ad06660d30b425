import { queryOptions } from '@tanstack/react-query'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { call } from '#src/platform/api/call.ts'

/** Everything of the cart lives below this key: one invalidation reloads the cart, its count and "în coș: 2" in the rows. */
export const cartKey = ['cart'] as const

export const miniCartQueries = {
  /** What is in the cart, briefly: for the header and the product rows. */
  summary: () =>
    queryOptions({
      queryKey: [...cartKey, 'mini'],
      queryFn: ({ signal }) => call(cartReads.miniItems, { signal }),
      meta: { persist: true },
    }),
}
