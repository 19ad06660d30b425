import * as v from 'valibot'
import type { PayloadOf } from '#src/contract/operations.ts'

interface Refused {
  readonly kind: string
  readonly payload: unknown
  readonly lastError: { readonly code: string; readonly details?: unknown } | null
}
const Changed = v.object({ now: v.number() })
const Margin = v.object({ body: v.looseObject({ addition: v.number() }) })

/**
 * A quantity (412 cart-line-changed) or a margin (422) that was written on this device while somebody else changed it: what was wanted, what is there now,
 * and the payload that sets it all the same. Null for anything else.
 */
export function changedValue({ kind, payload, lastError }: Refused) {
  const details = v.safeParse(Changed, lastError?.details)
  if (!details.success) return null
  const { now } = details.output
  if (kind === 'cart.quantity.v1' && lastError?.code === 'cart-line-changed') {
    const { params, body } = payload as PayloadOf<typeof kind>
    return { wanted: body.variants[0]!.requested_quantity, now, payload: { params, body: { ...body, base_quantity: now } } }
  }
  const margin = v.safeParse(Margin, payload)
  if (kind !== 'preference.update.v1' || !margin.success) return null
  const { body } = margin.output
  return { wanted: body.addition, now, payload: { body: { ...body, base_addition: now } } }
}
