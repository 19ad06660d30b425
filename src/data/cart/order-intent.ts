import * as v from 'valibot'
import { SendOrder } from '#src/contract/cart.ts'
import { Uuid } from '#src/contract/fields.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { uuid } from '#src/lib/uuid.ts'

/**
 * An order on its way. It is kept in the tab's storage from before it is sent until the server has answered: a reload in between still knows
 * which order may have arrived, and asks for it under the same key instead of ordering again (offline.md §3).
 */
const OrderIntent = v.object({ key: Uuid, body: SendOrder, startedAt: v.number() })
export type OrderIntent = v.InferOutput<typeof OrderIntent>

const keyOf = (userId: number) => `order-intent.${userId}`

/** A new intent; with `of` the same intent under a new key, after the server said what differs. */
export function newOrderIntent(wanted: Pick<SendOrder, 'shipping_point' | 'comment' | 'seen'>, of?: OrderIntent): OrderIntent {
  return { key: uuid(), body: { ...wanted, accept_lower_prices: false, client_intent_id: of?.body.client_intent_id ?? uuid() }, startedAt: Date.now() }
}

export function readOrderIntent(userId: number): OrderIntent | null {
  try {
    const parsed = v.safeParse(OrderIntent, parseJson(sessionStorage.getItem(keyOf(userId))))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function keepOrderIntent(userId: number, intent: OrderIntent): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(intent))
  } catch {
    // A browser without storage still sends once: the intent is in memory until the page is left.
  }
}

export function forgetOrderIntent(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
