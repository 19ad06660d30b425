import type { KindOf, PayloadOf } from '#src/contract/operations.ts'

/** The writes that change what a person sees of their cart. */
export const cartKinds = [
  'cart.add.v1',
  'cart.quantity.v1',
  'cart.select.v1',
  'cart.select-all.v1',
  'cart.comment.v1',
  'cart.shipping-point.v1',
  'cart.remove.v1',
  'cart.remove-missing.v1',
  'cart.answer.v1',
  'cart.clear.v1',
  'order.send.v1',
] as const satisfies readonly KindOf[]
export type CartKind = (typeof cartKinds)[number]

/** A write of the cart as far as the fold reads it; `seen` is what the person had before their eyes (the lines of added articles). */
export type CartOperation = {
  readonly [K in CartKind]: { readonly kind: K; readonly payload: PayloadOf<K>; readonly seen?: unknown }
}[CartKind]

/** Stored operations carry their kind as text; one that concerns the cart has the payload of its kind (it was stored by its command). */
export function isCartOperation<T extends { readonly kind: string }>(operation: T): operation is T & CartOperation {
  return (cartKinds as readonly string[]).includes(operation.kind)
}
