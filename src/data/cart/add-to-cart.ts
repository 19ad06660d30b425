import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cartEndpoints, type MiniCart } from '#src/contract/cart.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { useCommand } from '#src/data/use-command.ts'
import { uuid } from '#src/lib/uuid.ts'
import { call } from '#src/platform/api/call.ts'
import { cartKey, miniCartQueries } from './mini-cart.queries.ts'
import { lineOf, type WantedItem, withAdded, withTakenBack } from './optimistic-cart.ts'

/** What the server put in: how many articles, the name of a single one, the lines they are on in the order of the items. */
export type Added = AnswerOf<typeof cartEndpoints.addMultiple>
const addKey = [...cartKey, 'add'] as const

interface Handlers {
  readonly onDone?: (answer: Added, items: readonly WantedItem[]) => void
  readonly onFailed?: (error: Error) => void
}

/** Puts articles into the cart, all or nothing: shown at once, taken back when the server refuses (CART-01). */
export function useAddCommand(handlers: Handlers) {
  const queryClient = useQueryClient()
  const { queryKey } = miniCartQueries.summary()
  return useCommand<readonly WantedItem[], Added, MiniCart | undefined>({
    mutationKey: addKey,
    send: ({ input, idempotencyKey }) =>
      call(cartEndpoints.addMultiple, { body: { items: input.map(({ id, carId, quantity }) => ({ id, car_id: carId, variants: [{ requested_quantity: quantity }] })) }, idempotencyKey }),
    optimistic: async (items) => {
      await queryClient.cancelQueries({ queryKey: cartKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (cart) => cart && withAdded(cart, items, uuid))
      return before
    },
    // Not the cart as it was before: another addition may have been shown since.
    undo: (_before, items) => queryClient.setQueryData(queryKey, (cart) => cart && withTakenBack(cart, items)),
    onDone: handlers.onDone,
    onFailed: handlers.onFailed,
    onSettled: () => reloadCart(queryClient),
  })
}

/** While other additions are under way their expected result stays; the last one asks the server. */
async function reloadCart(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: addKey }) <= 1) await queryClient.invalidateQueries({ queryKey: cartKey })
}

/**
 * Undoes an addition: a line that was new goes, one that had grown shrinks again. Not a queued command: it answers a notice of a few seconds and
 * is worth nothing later. Rejects with ApiError; the cart is asked for again in any case.
 */
export async function takeOutOfCart(queryClient: QueryClient, { uuids }: Added, items: readonly WantedItem[]): Promise<void> {
  const { queryKey } = miniCartQueries.summary()
  queryClient.setQueryData(queryKey, (cart) => cart && withTakenBack(cart, items))
  try {
    const cart = await call(cartEndpoints.miniItems, {})
    for (const [index, item] of items.entries()) {
      const lineId = uuids[index]
      const line = lineOf(cart, item)
      if (lineId === undefined || !line) continue
      const left = line.quantity - item.quantity
      if (left > 0) await call(cartEndpoints.updateItem, { params: { uuid: lineId }, body: { variants: [{ requested_quantity: left }], base_quantity: line.quantity }, idempotencyKey: uuid() })
      else await call(cartEndpoints.removeItem, { params: { uuid: lineId }, idempotencyKey: uuid() })
    }
  } finally {
    await queryClient.invalidateQueries({ queryKey: cartKey })
  }
}
