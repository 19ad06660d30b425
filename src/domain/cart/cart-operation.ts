import type { KindOf } from '#src/contract/operations.ts'
import { isOfKinds, type WriteOf } from '../waiting-write.ts'

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
export type CartOperation = WriteOf<CartKind>
export const isCartOperation = isOfKinds(cartKinds)
