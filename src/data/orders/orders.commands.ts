import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { orderEndpoints } from '#src/contract/orders.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import { unsettledReorders } from './unsettled-reorders.ts'

type Reordered = AnswerOf<typeof orderEndpoints.reorder>

/**
 * Puts an order's articles into the cart again, as far as they can be had; the answer names those that cannot. Needs the network now:
 * what an order's articles are today, and which can be had, is the server's to say.
 */
export function useReorder(handlers: {
  readonly onDone: (answer: Reordered) => void
  readonly onFailed: (error: Error) => void
}) {
  const queryClient = useQueryClient()
  return useOnlineCommand<{ number: string }, Reordered>({
    send: ({ input, idempotencyKey }) => call(orderEndpoints.reorder, { params: input, idempotencyKey }),
    unsettled: unsettledReorders,
    onDone: handlers.onDone,
    onFailed: handlers.onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  })
}
