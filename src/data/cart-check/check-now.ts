import type { QueryClient } from '@tanstack/react-query'
import type { CheckFacts, Finding } from '#src/contract/cart-check.ts'
import type { CartLine } from '#src/contract/cart.ts'
import { foldedNow } from '#src/data/sync/folded.ts'
import { checkCart } from '#src/domain/cart-check.ts'
import { cartCheckFold } from '#src/domain/cart-check-fold.ts'
import { cartCheckQueries } from './cart-check.queries.ts'

/** Where nothing more is known: what the lines say themselves is looked at all the same. */
export const noFacts: CheckFacts = { kinds: [], articles: [], companions: [], opposites: [], muted: [] }

/** How long who sends an order waits to be told what they may have overlooked, in milliseconds. */
const PATIENCE_MS = 4_000

/** What to look at in these lines: as the shop knows the articles, or where it does not answer, as this device does. */
export async function checkNow(queryClient: QueryClient, items: readonly CartLine[]): Promise<readonly Finding[]> {
  const query = cartCheckQueries.current()
  // A check that cannot be had must not keep an order from being sent.
  const asked = queryClient.fetchQuery(query).catch(() => undefined)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  const state = queryClient.getQueryState(query.queryKey)
  const known = state && foldedNow(cartCheckFold, { data: state.data, dataUpdatedAt: state.dataUpdatedAt })
  return checkCart(items, known?.facts ?? noFacts)
}
