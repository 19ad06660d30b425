import type { AnswerOf } from '#src/contract/endpoint.ts'
import { orderEndpoints } from '#src/contract/orders.ts'
import { useCartReload } from '#src/data/cart/cart-line.commands.ts'
import { useCommand } from '#src/data/use-command.ts'
import { call } from '#src/platform/api/call.ts'

type Reordered = AnswerOf<typeof orderEndpoints.reorder>

/** Puts an order's articles into the cart again, as far as they can be had; the answer names those that cannot. */
export function useReorder(handlers: { readonly onDone: (answer: Reordered) => void; readonly onFailed: (error: Error) => void }) {
  const reload = useCartReload()
  return useCommand<{ number: string }, Reordered>({
    send: ({ input, idempotencyKey }) => call(orderEndpoints.reorder, { params: input, idempotencyKey }),
    onDone: handlers.onDone,
    onFailed: handlers.onFailed,
    onSettled: () => reload(),
  })
}
