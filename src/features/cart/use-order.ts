import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type Cart, OrderDifference, type OrderSent } from '#src/contract/cart.ts'
import { useSetQuantity } from '#src/data/cart/cart.commands.ts'
import { forgetOrderIntent, keepOrderIntent, newOrderIntent, type OrderIntent, readOrderIntent } from '#src/data/cart/order-intent.ts'
import { isRefused, useSendOrder } from '#src/data/cart/send-order.command.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { seenCart } from '#src/domain/seen-cart.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { availableCart, shortLines } from './available-cart.ts'

/** Where an order on its way stands. */
export type OrderState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  /** No answer came: it may have arrived. Only the same key may be sent again. */
  | { readonly step: 'unanswered'; readonly intent: OrderIntent }
  /** The world changed since the person looked; nothing was ordered. */
  | { readonly step: 'differs'; readonly intent: OrderIntent; readonly differences: readonly OrderDifference[] }
  | { readonly step: 'refused'; readonly error: Error }

interface OrderOptions {
  readonly onSent: (sent: OrderSent) => void
}

/** Sends the cart as it is on the screen, once: one intent, one key, until the server has answered (offline.md §3, §7). */
export function useOrder({ onSent }: OrderOptions) {
  const { user } = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [state, setState] = useState<OrderState>(() => {
    const left = readOrderIntent(user.id)
    return left ? { step: 'unanswered', intent: left } : { step: 'idle' }
  })
  const command = useSendOrder()
  const setQuantity = useSetQuantity()
  const isBusy = useRef(false)

  const once = async (work: () => Promise<void>) => {
    // A second press arrives before React has drawn the disabled button.
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }
  const send = async (intent: OrderIntent) => {
    keepOrderIntent(user.id, intent)
    setState({ step: 'sending' })
    try {
      const sent = await command.runAsync(intent)
      forgetOrderIntent(user.id)
      onSent(sent)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      await navigate({ to: '/cart-v2/thank-you', search: { order: addressOf(sent) } })
    } catch (error) {
      if (!isRefused(error)) return setState({ step: 'unanswered', intent })
      forgetOrderIntent(user.id)
      setState(error instanceof ApiError && error.code === 'order-differs' ? { step: 'differs', intent, differences: differencesOf(error) } : { step: 'refused', error: error as Error })
    }
  }
  return {
    state,
    place: (cart: Cart, comment: string) => once(() => send(newOrderIntent({ shipping_point: cart.shipping_point, comment, seen: seenCart(cart) }))),
    /** The same order under the same key: if it had arrived, its number comes back. */
    retry: () => once(async () => {
      if (state.step === 'unanswered') await send(state.intent)
    }),
    /** The differences were read: order what is there now, at today's prices. */
    accept: (cart: Cart, comment: string) => once(async () => {
      if (state.step !== 'differs') return
      const { intent } = state
      const seen = seenCart(availableCart(cart))
      setState({ step: 'sending' })
      try {
        for (const line of shortLines(cart)) await setQuantity.runAsync({ uuid: line.uuid, quantity: line.maximum_quantity })
      } catch (error) {
        return setState({ step: 'refused', error: error as Error })
      }
      await send(newOrderIntent({ shipping_point: cart.shipping_point, comment, seen }, intent))
    }),
    dismiss: () => setState({ step: 'idle' }),
  }
}

/** A single number is a number in the address, several are a list. */
function addressOf({ orders }: OrderSent): number | string {
  return orders.length === 1 ? Number(orders[0]!.number) : orders.map(({ number }) => number).join(',')
}

function differencesOf(error: ApiError): OrderDifference[] {
  const parsed = v.safeParse(v.array(OrderDifference), error.details['differences'])
  return parsed.success ? parsed.output : []
}
