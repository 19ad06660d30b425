import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { useQuietCommand } from '#src/data/use-command.ts'
import { seenQuantity } from './seen-quantity.ts'
import { quantityOperation } from './cart-operations.ts'

/** Long enough for a few quick taps on the stepper, short enough that nobody waits for the total. */
const SETTLE_MS = 400

interface FailureHandler {
  readonly onFailed: (error: Error) => void
}
type Line = Pick<CartLine, 'uuid' | 'name' | 'job_id' | 'variants'>

/**
 * What a person changes of a line. `setQuantity`: shown and stored at once, sent when the person pauses, taken back when the server refuses.
 * `confirmQuantity` sends the present quantity again, by which a changed price is accepted.
 */
export function useLineCommands({ onFailed }: FailureHandler) {
  const queryClient = useQueryClient()
  const sendQuantity = useQuietCommand({
    // Also with the shop in reach: it may be gone before this leaves, and the quantity hours old when it arrives.
    operation: ({ line, quantity, undoMs }: { line: Line; quantity: number; undoMs: number }) => ({
      ...quantityOperation({
        uuid: line.uuid,
        label: line.name,
        quantity,
        base: seenQuantity(queryClient, line),
        undoMs,
      }),
      decides: 'cart-line-changed' as const,
    }),
    onFailed,
  })
  const sendSelection = useQuietCommand({
    operation: ({ line: { uuid, name }, checked }: { line: Line; checked: boolean }) => ({
      kind: 'cart.select.v1',
      payload: { params: { uuid }, body: { checked } },
      label: name,
      coalesceKey: `line:${uuid}:selected`,
    }),
    onFailed,
  })
  return {
    setQuantity: (line: Line, quantity: number) => sendQuantity({ line, quantity, undoMs: SETTLE_MS }),
    confirmQuantity: (line: Line, quantity: number) => sendQuantity({ line, quantity, undoMs: 0 }),
    select: (line: Line, checked: boolean) => sendSelection({ line, checked }),
  }
}
