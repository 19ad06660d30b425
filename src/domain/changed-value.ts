import * as v from 'valibot'
import type { PayloadOf } from '#src/contract/operations.ts'

interface Refused {
  readonly kind: string
  readonly payload: unknown
  readonly lastError: {
    readonly code: string
    readonly errors?: Readonly<Record<string, unknown>> | undefined
    readonly details?: unknown
  } | null
}
interface ChangedValue {
  readonly wanted: number | string
  readonly now: number | string
  readonly payload: { readonly params?: Readonly<Record<string, unknown>>; readonly body: unknown }
}
const Changed = v.object({ now: v.union([v.number(), v.string()]) })
const Margin = v.object({ body: v.looseObject({ addition: v.number() }) })
/** What a job is called. */
const Texts = v.object({ params: v.looseObject({}), body: v.record(v.string(), v.unknown()) })
const Comment = v.object({ body: v.looseObject({ comment: v.string() }) })

/**
 * A quantity (412 cart-line-changed), a margin, a comment or what a job is called (422) that was written on this device while somebody else changed it: what was wanted, what is there now,
 * and the payload that sets it all the same. Null for anything else.
 */
export function changedValue({ kind, payload, lastError }: Refused): ChangedValue | null {
  const details = v.safeParse(Changed, lastError?.details)
  if (!details.success) return null
  const { now } = details.output
  if (kind === 'cart.quantity.v1' && lastError?.code === 'cart-line-changed') {
    const { params, body } = payload as PayloadOf<typeof kind>
    return {
      wanted: body.variants[0]!.requested_quantity,
      now,
      payload: { params, body: { ...body, base_quantity: now } },
    }
  }
  const margin = v.safeParse(Margin, payload)
  if (kind === 'preference.update.v1' && margin.success) {
    const { body } = margin.output
    return { wanted: body.addition, now, payload: { body: { ...body, base_addition: now } } }
  }
  const texts = v.safeParse(Texts, payload)
  if (kind === 'job.update.v1' && texts.success) {
    const { params, body } = texts.output
    const [field = ''] = Object.keys(lastError?.errors ?? {})
    const wanted = body[field]
    return typeof wanted === 'string'
      ? { wanted, now, payload: { params, body: { ...body, [`base_${field}`]: now } } }
      : null
  }
  const comment = v.safeParse(Comment, payload)
  if (kind !== 'cart.comment.v1' || !comment.success) return null
  const { body } = comment.output
  return { wanted: body.comment, now, payload: { body: { ...body, base_comment: now } } }
}
