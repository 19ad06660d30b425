import type { QueryClient } from '@tanstack/react-query'
import { cartQueries } from './cart.queries.ts'

/** Fetches the cart once where this device does not know it yet, so that it can be opened when the network is gone. A failure is left to the screen, which asks again. */
export async function fetchCartForLater(queryClient: QueryClient): Promise<void> {
  const { queryKey } = cartQueries.items()
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.prefetchQuery(cartQueries.items())
}
