import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { unsettledKept } from '#src/data/unsettled-kept.ts'
import { call } from '#src/platform/api/call.ts'

const unsettled = unsettledKept('reorders', 3_600_000)

/** Without `lines` the whole order, without `job` into one's own cart. */
interface Reorder {
  readonly number: string
  readonly lines?: readonly number[]
  readonly job?: string
}
type Reordered = AnswerOf<typeof orderCalls.reorder>

/**
 * Puts articles of an order into the cart again, as far as they can be had; the answer names those that cannot. Needs the network now:
 * what an order's articles are today, and which can be had, is the server's to say.
 */
export function useReorder(handlers: {
  readonly onDone: (answer: Reordered, wanted: Reorder) => void
  readonly onFailed: (error: Error) => void
}) {
  const queryClient = useQueryClient()
  return useOnlineCommand<Reorder, Reordered>({
    send: ({ input: { number, lines, job }, idempotencyKey }) =>
      call(orderCalls.reorder, {
        params: { number },
        ...((lines || job) && { body: { ...(lines && { lines: [...lines] }), ...(job && { job }) } }),
        idempotencyKey,
      }),
    unsettled,
    onDone: handlers.onDone,
    onFailed: handlers.onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  })
}
