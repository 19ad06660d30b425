import { randomUUID } from 'node:crypto'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import type { SyncOperation } from '#src/contract/sync.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { points } from '#tests/builders/ordering-world.ts'

/** An operation as an app would have queued it. */
export function queued<K extends KindOf>(kind: K, payload: PayloadOf<K>, key: string = randomUUID()): SyncOperation {
  return { key, kind, payload }
}

export function queuedAdd(articleId: number, quantity: number, uuid: string = randomUUID()): SyncOperation {
  return queued('cart.add.v1', {
    body: { items: [{ id: articleId, uuid, variants: [{ requested_quantity: quantity }] }] },
  })
}

/** An order of the cart as it is seen, to the yard. */
export function queuedOrder(cart: Cart, given: Partial<SendOrder> = {}): SyncOperation {
  return queued('order.send.v1', {
    body: { client_intent_id: randomUUID(), shipping_point: points.yard, comment: '', seen: seenCart(cart), ...given },
  })
}
