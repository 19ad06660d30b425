import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/cart.ts'
import { useCommand } from '#src/data/use-command.ts'
import { contact } from '#src/platform/api/contact.ts'
import { baseQuantity } from './base-quantity.ts'
import { quantityOperation } from './cart-operations.ts'

/** Long enough for a few quick taps on the stepper, short enough that nobody waits for the total. */
const SETTLE_MS = 400

interface FailureHandler {
  readonly onFailed: (error: Error) => void
}
type Line = Pick<CartLine, 'uuid' | 'name'>

/**
 * Sets a line's quantity: shown and stored at once, sent when the person pauses, taken back when the server refuses. `confirm` sends the present
 * quantity again, by which a changed price is accepted.
 */
export function useLineQuantity({ uuid, name }: Line, { onFailed }: FailureHandler) {
  const queryClient = useQueryClient()
  // With the shop in reach the person sets what they see; without it the quantity may be hours old when it arrives.
  const base = () => (contact.get().online ? undefined : baseQuantity(queryClient, uuid))
  const command = useCommand({
    operation: ({ quantity, undoMs }: { quantity: number; undoMs: number }) => quantityOperation({ uuid, label: name, quantity, base: base(), undoMs }),
    onFailed,
  })
  return {
    set: (quantity: number) => command.run({ quantity, undoMs: SETTLE_MS }),
    confirm: (quantity: number) => command.run({ quantity, undoMs: 0 }),
  }
}

export function useLineSelection({ uuid, name }: Line, { onFailed }: FailureHandler) {
  const command = useCommand({
    operation: (checked: boolean) => ({ kind: 'cart.select.v1', payload: { params: { uuid }, body: { checked } }, label: name, coalesceKey: `line:${uuid}:selected` }),
    onFailed,
  })
  return { select: command.run }
}
