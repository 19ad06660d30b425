import { useQueryClient } from '@tanstack/react-query'
import { type Cart, cartEndpoints, type CartLine } from '#src/contract/cart.ts'
import { useCommand } from '#src/data/use-command.ts'
import { call } from '#src/platform/api/call.ts'
import { cartQueries } from './cart.queries.ts'
import { cartScope, useCartReload } from './cart-line.commands.ts'
import { draftLine, settleDraft } from './cart-drafts.ts'

interface Handlers<V> {
  readonly onDone?: (input: V) => void
  readonly onFailed?: (error: Error) => void
}
type Lines = readonly CartLine[]

/** Removes lines: gone at once, back when the server refuses. Success is 202 and nothing else (CART-03). */
export function useRemoveLines({ onDone, onFailed }: Handlers<Lines>) {
  const reload = useCartReload()
  const settle = (lines: Lines) => lines.forEach(({ uuid }) => settleDraft(uuid, { isRemoved: true }))
  return useCommand<Lines>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) =>
      input.length === 1
        ? call(cartEndpoints.removeItem, { params: { uuid: input[0]!.uuid }, idempotencyKey })
        : call(cartEndpoints.removeMultiple, { body: { uuids: input.map(({ uuid }) => uuid) }, idempotencyKey }),
    optimistic: (lines) => lines.forEach(({ uuid }) => draftLine(uuid, { isRemoved: true })),
    onDone: (_answer, lines) => {
      onDone?.(lines)
      return reload(undefined, () => settle(lines))
    },
    onFailed: (error, lines) => {
      settle(lines)
      onFailed?.(error)
      return reload()
    },
  })
}

/** Removes every line that cannot be had any more; which ones they are is the server's word (CART-04). */
export function useRemoveMissing({ onDone, onFailed }: Handlers<Lines>) {
  const reload = useCartReload()
  return useCommand<Lines>({
    scope: cartScope,
    send: ({ idempotencyKey }) => call(cartEndpoints.removeMissing, { idempotencyKey }),
    onDone: (_answer, lines) => onDone?.(lines),
    onFailed,
    onSettled: () => reload(),
  })
}

export function useClearCart({ onDone, onFailed }: Handlers<Lines>) {
  const reload = useCartReload()
  return useCommand<Lines>({
    scope: cartScope,
    send: ({ idempotencyKey }) => call(cartEndpoints.clear, { idempotencyKey }),
    onDone: (_answer, lines) => onDone?.(lines),
    onFailed,
    onSettled: () => reload(),
  })
}

/** Takes a removal back: the same articles, quantities, cars and places, under new lines, since the removed ones are history at the server. */
export function useRestoreLines({ onFailed }: Handlers<Lines>) {
  const reload = useCartReload()
  return useCommand<Lines>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) =>
      call(cartEndpoints.addMultiple, {
        body: { items: input.map((line) => ({ id: line.id, car_id: line.vehicle?.carId ?? null, position: line.position, variants: [{ requested_quantity: line.variants[0]!.requested_quantity }] })) },
        idempotencyKey,
      }),
    onFailed,
    onSettled: () => reload(),
  })
}

/** Sets several lines to what there is of them, one after the other; each is an intent of its own. */
export function useSetQuantity() {
  const reload = useCartReload()
  return useCommand<{ uuid: string; quantity: number }, Cart>({
    scope: cartScope,
    send: ({ input: { uuid, quantity }, idempotencyKey }) => call(cartEndpoints.updateItem, { params: { uuid }, body: { variants: [{ requested_quantity: quantity }] }, idempotencyKey }),
    onDone: (cart) => reload(cart),
  })
}

export function useSelectAll({ onFailed }: Handlers<{ checked: boolean }>) {
  const reload = useCartReload()
  return useCommand<{ checked: boolean }, Cart>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) => call(cartEndpoints.selectAll, { body: input, idempotencyKey }),
    onDone: (cart) => reload(cart),
    onFailed: async (error) => {
      onFailed?.(error)
      await reload()
    },
  })
}

export function useCartShippingPoint({ onFailed }: Handlers<{ shipping_point: number }>) {
  const reload = useCartReload()
  return useCommand<{ shipping_point: number }>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) => call(cartEndpoints.shippingPoint, { body: input, idempotencyKey }),
    onFailed,
    onSettled: () => reload(),
  })
}

/** Keeps the comment at the server. The cart is not asked anew for it: nothing else depends on it, and the person is still typing. */
export function useCartComment() {
  const queryClient = useQueryClient()
  return useCommand<{ comment: string }, { cart_comment: string }>({
    scope: cartScope,
    send: ({ input, idempotencyKey }) => call(cartEndpoints.comment, { body: input, idempotencyKey }),
    onDone: (answer) => queryClient.setQueryData(cartQueries.items().queryKey, (cart) => (cart ? { ...cart, ...answer } : cart)),
  })
}
