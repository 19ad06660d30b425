import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { quantityOperation } from '#src/data/cart/cart-operations.ts'
import { foldCart } from '#src/domain/cart/cart-fold.ts'

/** Selected lines that want more than there is. */
export function shortLines(cart: Cart): CartLine[] {
  return cart.items.filter((line) => line.isSelected && line.condition === 'insufficient_stock')
}

/** The cart once every such line takes what there is: what accepting the differences would order. */
export function availableCart(cart: Cart): Cart {
  return foldCart(
    cart,
    shortLines(cart).map(({ uuid, name, maximum_quantity }) =>
      quantityOperation({ uuid, label: name, quantity: maximum_quantity }),
    ),
  )
}
