import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { CheckFacts, Finding } from '#src/contract/ordering/cart-check.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { checkCart } from '#src/domain/cart/cart-check.ts'
import { cartCheckQueries } from './cart-check.queries.ts'

/** Where nothing more is known: what the lines say themselves is looked at all the same. */
export const noFacts: CheckFacts = { kinds: [], articles: [], companions: [], opposites: [], muted: [] }

/** How long who sends an order waits to be told what they may have overlooked, in milliseconds. */
const PATIENCE_MS = 4_000

/** What to look at in these lines: as the shop knows the articles, or where it does not answer, as this device does. */
export async function checkNow(queryClient: QueryClient, items: readonly CartLine[]): Promise<readonly Finding[]> {
  // A check that cannot be had must not keep an order from being sent.
  await Promise.race([ask(queryClient), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return checkCart(items, queryClient.getQueryData(cartCheckQueries.current().queryKey)?.facts ?? noFacts)
}

/** A write of the cart that is settled meanwhile calls off what is being asked of it: then it is asked again. */
async function ask(queryClient: QueryClient): Promise<void> {
  try {
    await queryClient.fetchQuery(cartCheckQueries.current())
  } catch (error) {
    if (error instanceof CancelledError) await ask(queryClient)
  }
}
