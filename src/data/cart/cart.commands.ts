import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'
import type { DraftLine } from '#src/domain/cart/draft-line.ts'
import { labelOf, quantityOperation, removeOperation } from './cart-operations.ts'
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

/** Takes a removal back (restore-lines.ts). */
export function useRestoreLines({ onFailed }: KeptHandlers<Lines>) {
  return {
    run: (lines: Lines): void =>
      void import('./restore-lines.ts').then(({ restoreLines }) => restoreLines(lines)).catch(onFailed),
  }
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
    operation: ({ checked, lines, jobId }: { checked: boolean; lines: readonly CartLine[]; jobId?: string }) => ({
      kind: 'cart.select-all.v1',
      payload: { body: { checked, uuids: lines.map((line) => line.uuid) } },
      label: labelOf(lines),
      coalesceKey: jobId === undefined ? 'selection' : `selection:${jobId}`,
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
