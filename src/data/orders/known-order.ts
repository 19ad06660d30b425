import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { orderEndpoints, OrderSummary } from '#src/contract/ordering/orders.ts'
import { ordersKey } from './orders.queries.ts'

/** What the lists that this device has seen say of an order, and since when: the newest word. Null when it stood in none. */
export function knownOrder(
  client: QueryClient,
  number: string,
): { readonly order: OrderSummary; readonly atMs: number } | null {
  const known = client
    .getQueryCache()
    .findAll({ queryKey: [...ordersKey, 'list'] })
    .flatMap(({ state }) => {
      const order = (state.data as AnswerOf<typeof orderEndpoints.list> | undefined)?.items.find(
        (each) => each.number === number,
      )
      return order ? [{ order, atMs: state.dataUpdatedAt }] : []
    })
  return known.toSorted((one, other) => other.atMs - one.atMs)[0] ?? null
}
