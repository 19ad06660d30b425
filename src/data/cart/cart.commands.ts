import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/cart.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'
import type { DraftLine } from '#src/domain/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import { addOperation, labelOf, quantityOperation, removeOperation } from './cart-operations.ts'
import { seenQuantity } from './seen-quantity.ts'

/** Lines with when their prices were told, so that they can come back as they were. */
type Lines = readonly DraftLine[]

/**
 * Removes lines: gone at once, back when the server refuses. Success is 202 and nothing else (CART-03). Also those that cannot be had any more and the whole cart are the lines
 * that the person saw (CART-04): what comes into the cart until this leaves, from another device or out of an order that is stopped, is not meant.
 */
export function useRemoveLines({ onKept, onFailed }: KeptHandlers<Lines>) {
  return useCommand({
    operation: (lines: Lines) =>
      removeOperation(
        lines.map(({ line }) => line.uuid),
        labelOf(lines.map(({ line }) => line)),
      ),
    onKept,
    onFailed,
  })
}

/** Takes a removal back: the same articles, quantities, cars and places, under new lines, since the removed ones are history at the server. */
export function useRestoreLines({ onFailed }: KeptHandlers<Lines>) {
  return useCommand({
    operation: (lines: Lines) =>
      addOperation(
        lines.map(({ line, pricedAtMs }) => ({
          line: { ...line, uuid: uuid() },
          pricedAtMs,
          carId: line.vehicle?.carId ?? null,
        })),
      ),
    onFailed,
  })
}

/** Sets several lines to what there is of them, one after the other; each is an intent of its own. */
export function useSetQuantity() {
  const queryClient = useQueryClient()
  return useCommand({
    operation: ({ line, quantity }: { line: CartLine; quantity: number }) =>
      quantityOperation({ uuid: line.uuid, label: line.name, quantity, base: seenQuantity(queryClient, line) }),
  })
}

export function useSelectAll({ onFailed }: KeptHandlers<never>) {
  return useCommand({
    operation: ({ checked, lines }: { checked: boolean; lines: readonly CartLine[] }) => ({
      kind: 'cart.select-all.v1',
      payload: { body: { checked, uuids: lines.map((line) => line.uuid) } },
      label: labelOf(lines),
      coalesceKey: 'selection',
    }),
    onFailed,
  })
}

export function useCartShippingPoint({ onFailed }: KeptHandlers<never>) {
  return useCommand({
    operation: ({ id, name }: { id: number; name: string }) => ({
      kind: 'cart.shipping-point.v1',
      payload: { body: { shipping_point: id } },
      label: name,
      coalesceKey: 'shipping-point',
    }),
    onFailed,
  })
}

/** Keeps the comment at the server; `base` is the one that it was written over. */
export function useCartComment() {
  return useCommand({
    operation: ({ comment, base }: { comment: string; base: string }) => ({
      kind: 'cart.comment.v1',
      payload: { body: { comment, base_comment: base } },
      label: comment,
      coalesceKey: 'comment',
    }),
  })
}
