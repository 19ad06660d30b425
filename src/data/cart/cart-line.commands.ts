import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Cart, cartEndpoints } from '#src/contract/cart.ts'
import { useCommand } from '#src/data/use-command.ts'
import { call } from '#src/platform/api/call.ts'
import { cartQueries } from './cart.queries.ts'
import { draftLine, settleDraft } from './cart-drafts.ts'
import { cartKey } from './mini-cart.queries.ts'

/** Long enough for a few quick taps on the stepper, short enough that nobody waits for the total. */
const SETTLE_MS = 400

/** Writes to one cart follow each other, as they do at the server. */
export const cartScope = { id: 'cart' }

/**
 * Every change reloads the cart (CART-03). An answer that carries the cart is shown at once, and `settle` forgets the draft in the same moment;
 * what else depends on the cart is asked anew.
 */
export function useCartReload(): (cart?: Cart, settle?: () => void) => Promise<void> {
  const queryClient = useQueryClient()
  return async (cart, settle) => {
    await queryClient.cancelQueries({ queryKey: cartKey })
    if (cart) queryClient.setQueryData(cartQueries.items().queryKey, cart)
    if (cart) settle?.()
    await queryClient.invalidateQueries({ queryKey: cartKey })
    if (!cart) settle?.()
  }
}

interface FailureHandler {
  readonly onFailed: (error: Error) => void
}

/**
 * Sets a line's quantity: shown at once, sent when the person pauses, taken back when the server refuses. `confirm` sends the present quantity
 * again, by which a changed price is accepted.
 */
export function useLineQuantity(uuid: string, { onFailed }: FailureHandler) {
  const reload = useCartReload()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<number>(undefined)
  const command = useCommand<{ quantity: number }, Cart>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) => call(cartEndpoints.updateItem, { params: { uuid }, body: { variants: [{ requested_quantity: input.quantity }] }, idempotencyKey }),
    onDone: (cart, { quantity }) => reload(cart, () => settleDraft(uuid, { quantity })),
    onFailed: async (error, { quantity }) => {
      settleDraft(uuid, { quantity })
      onFailed(error)
      await reload()
    },
  })
  const send = (quantity: number) => {
    clearTimeout(timer.current)
    waiting.current = undefined
    command.run({ quantity })
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // Leaving the screen does not lose the last taps.
  useEffect(() => () => {
    if (waiting.current !== undefined) latest.current(waiting.current)
  }, [])
  return {
    set(quantity: number) {
      draftLine(uuid, { quantity })
      waiting.current = quantity
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(quantity), SETTLE_MS)
    },
    confirm: send,
    isSending: command.isPending,
  }
}

export function useLineSelection(uuid: string, { onFailed }: FailureHandler) {
  const reload = useCartReload()
  const command = useCommand<{ checked: boolean }, Cart>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) => call(cartEndpoints.select, { params: { uuid }, body: input, idempotencyKey }),
    onDone: (cart, { checked }) => reload(cart, () => settleDraft(uuid, { isSelected: checked })),
    onFailed: async (error, { checked }) => {
      settleDraft(uuid, { isSelected: checked })
      onFailed(error)
      await reload()
    },
  })
  return {
    select(checked: boolean) {
      draftLine(uuid, { isSelected: checked })
      command.run({ checked })
    },
  }
}
