import { cartEndpoints, type OrderSent } from '#src/contract/cart.ts'
import { useCommand } from '#src/data/use-command.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { cartScope, useCartReload } from './cart-line.commands.ts'
import type { OrderIntent } from './order-intent.ts'

const TRIES_IN_FLIGHT = 5

/**
 * Sends an order under the key of its intent, which outlives the page; that is why it brings its own key. It must be online: only the server can
 * give an order its number.
 */
export function useSendOrder() {
  const reload = useCartReload()
  return useCommand<OrderIntent, OrderSent>({
    scope: cartScope,
    send: ({ input }) => sendUntilAnswered(input),
    onSettled: () => reload(),
  })
}

/** While the server still works on the same key (a former attempt of ours), it says so and when to come back. */
async function sendUntilAnswered(intent: OrderIntent): Promise<OrderSent> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(cartEndpoints.sendOrder, { body: intent.body, idempotencyKey: intent.key })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'in-flight' || tries === TRIES_IN_FLIGHT) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 1) * 1000))
    }
  }
}

/** True when the server refused this order for good, so that there is certainly none. Anything else may have arrived. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rejected'
}
