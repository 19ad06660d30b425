import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartEndpoints, type OrderSent } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { createIntentKeys } from '#src/data/intent-keys.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { pointsCost } from '#src/domain/points/points-payment.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { call } from '#src/platform/api/call.ts'
import { cartKey } from './mini-cart.queries.ts'

interface WantedPointsOrder {
  /** As it is on the screen. */
  readonly cart: Cart
  readonly comment: string
  /** Of what is paid in lei: deposits and transport. */
  readonly payment: OrderPayment | null
}

/** Whether the points are still there only the shop knows, and nobody may be told that they are spent before they are: it needs the network now (CART-08). */
export function useOrderWithPoints(onDone: (sent: OrderSent) => unknown) {
  const queryClient = useQueryClient()
  const [intents] = useState(() => createIntentKeys())
  return useOnlineCommand<WantedPointsOrder, OrderSent>({
    send: ({ input: { cart, comment, payment }, idempotencyKey }) => {
      const seen = seenCart(cart)
      return call(cartEndpoints.sendOrder, {
        body: {
          // However often it is pressed, of these lines there is one order.
          client_intent_id: intents.keyFor(seen.lines.map(({ uuid }) => uuid)),
          shipping_point: cart.shipping_point,
          comment,
          seen: { ...seen, totals: { ...seen.totals, points: pointsCost(cart.items) } },
          accept_lower_prices: false,
          payment,
          pay: 'points',
        },
        idempotencyKey,
      })
    },
    onDone,
    onSettled: () =>
      Promise.all([cartKey, ordersKey, ['start']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
