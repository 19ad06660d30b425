import type { Cart, CartLine } from '#src/contract/cart.ts'
import { cartWithDrafts } from '#src/domain/cart-draft.ts'

/** Selected lines that want more than there is. */
export function shortLines(cart: Cart): CartLine[] {
  return cart.items.filter((line) => line.isSelected && line.condition === 'insufficient_stock')
}

/** The cart once every such line takes what there is: what accepting the differences would order. */
export function availableCart(cart: Cart): Cart {
  return cartWithDrafts(cart, new Map(shortLines(cart).map((line) => [line.uuid, { quantity: line.maximum_quantity }])))
}
