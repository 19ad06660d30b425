import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** What is looked at before an order is sent (domain/cart/cart-check.ts). */
export const CheckRule = v.picklist([
  'replaced',
  'one-of-two',
  'one-side',
  'part-of-kit',
  'same-kind',
  'companion',
  'fit-open',
  'deposit',
  'no-return',
  'promise-moved',
])
export type CheckRule = v.InferOutput<typeof CheckRule>

/** Not asked any more for this vehicle and kind of part. */
export const MutedCheck = v.object({ car_id: Id, rule: CheckRule, kind: Id })
export type MutedCheck = v.InferOutput<typeof MutedCheck>

export const muteCheck = endpoint({
  method: 'PATCH',
  path: '/v2/cart/check/muted',
  access: 'user',
  once: true,
  summary: 'Ask no more of a vehicle and a kind of part, or ask again',
  body: v.object({ ...MutedCheck.entries, muted: v.boolean() }),
  answer: v.object({ muted: v.array(MutedCheck) }),
})
