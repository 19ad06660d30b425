import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { type StartCart, startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import type { UnsettledKeys } from '#src/data/intent-keys.ts'
import { unsettledKept } from '#src/data/unsettled-kept.ts'
import { call } from '#src/platform/api/call.ts'
import { startKey, startQueries } from './start.queries.ts'

/** A day: the shop tells its answer for longer, but who wants the same prize on another day wants it twice. */
const unsettled = unsettledKept('points', 86_400_000)

/** A write on points: it needs the network now, since only the shop knows how many there are; everything known of them is asked anew then. */
function useStartWrite<V, R>(
  send: (input: V, idempotencyKey: string) => Promise<R>,
  options: { readonly unsettled?: UnsettledKeys } = {},
) {
  const queryClient = useQueryClient()
  return useOnlineCommand<V, R>({
    send: ({ input, idempotencyKey }) => send(input, idempotencyKey),
    ...options,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: startKey }),
        // The cart says how many points there are.
        queryClient.invalidateQueries({ queryKey: cartKey }),
      ]),
  })
}

/** Joins START for the company, or leaves it. */
export function useJoinStart() {
  return useStartWrite<'join' | 'leave', AnswerOf<typeof startEndpoints.register>>((wish, idempotencyKey) =>
    call(wish === 'join' ? startEndpoints.register : startEndpoints.unregister, { idempotencyKey }),
  )
}

/** Of the cart of START: the answer is the whole of it. Who must not wait for each tap sees the shop's answer within it. */
export function useStartCartChange() {
  const queryClient = useQueryClient()
  return useOnlineCommand<{ readonly id: number; readonly quantity: number; readonly before: number }, StartCart>({
    send: ({ input: { id, quantity, before }, idempotencyKey }) => {
      const params = { id: String(id) }
      if (quantity === 0) return call(startOrderEndpoints.removeItem, { params, idempotencyKey })
      if (before === 0) return call(startOrderEndpoints.addItem, { body: { product: id, quantity }, idempotencyKey })
      return call(startOrderEndpoints.changeItem, { params, body: { quantity }, idempotencyKey })
    },
    onDone: (cart) => queryClient.setQueryData(startQueries.cart().queryKey, cart),
    onFailed: () => queryClient.invalidateQueries({ queryKey: startQueries.cart().queryKey }),
  })
}

interface StartOrderWish {
  readonly products: readonly { readonly id: number; readonly quantity: number; readonly points: number }[]
  readonly shippingPoint: number | null
}
export function useOrderForPoints() {
  return useStartWrite<StartOrderWish, AnswerOf<typeof startOrderEndpoints.createOrder>>(
    ({ products, shippingPoint }, idempotencyKey) =>
      call(startOrderEndpoints.createOrder, {
        body: { products: [...products], shipping_point: shippingPoint },
        idempotencyKey,
      }),
    { unsettled },
  )
}

export function useClaimPrize() {
  return useStartWrite<
    { readonly id: number; readonly points: number },
    AnswerOf<typeof startOrderEndpoints.claimPrize>
  >(
    ({ id, points }, idempotencyKey) =>
      call(startOrderEndpoints.claimPrize, { params: { id: String(id) }, body: { points }, idempotencyKey }),
    { unsettled },
  )
}

export interface MinusWish {
  readonly points: number
  readonly invoice: string
}
export function useMinusInvoice() {
  return useStartWrite<MinusWish, AnswerOf<typeof startOrderEndpoints.minusInvoice>>(
    (body, idempotencyKey) => call(startOrderEndpoints.minusInvoice, { body, idempotencyKey }),
    { unsettled },
  )
}

/** What was to be taken off an invoice and got no answer: to ask for just that again is no second time. */
export const unsettledMinus = (): MinusWish | undefined =>
  (unsettled.inputs() as MinusWish[]).find(({ invoice }) => invoice)
