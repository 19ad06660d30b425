import * as v from 'valibot'
import type { PayloadOf } from '#src/contract/operations.ts'

const Changed = v.object({ now: v.number() })

/**
 * A quantity that was counted up on this device while somebody else changed the line (412 cart-line-changed): what was wanted, what is there now,
 * and the payload that sets it all the same. Null for anything else.
 */
export function changedQuantity(operation: { readonly kind: string; readonly payload: unknown; readonly lastError: { readonly code: string; readonly details?: unknown } | null }) {
  const { kind, payload, lastError } = operation
  if (kind !== 'cart.quantity.v1' || lastError?.code !== 'cart-line-changed') return null
  const details = v.safeParse(Changed, lastError.details)
  if (!details.success) return null
  const { params, body } = payload as PayloadOf<'cart.quantity.v1'>
  const { now } = details.output
  return { wanted: body.variants[0]!.requested_quantity, now, payload: { params, body: { ...body, base_quantity: now } } }
}
