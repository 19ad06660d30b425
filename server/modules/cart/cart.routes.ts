import { cartEndpoints } from '#src/contract/cart.ts'
import type { On } from '#server/http/mount.ts'
import { cartOperations } from './cart.operations.ts'
import { readCart, readMiniCart } from './cart.reader.ts'

export function cartRoutes(on: On): void {
  on(cartEndpoints.items, ({ tx, principal }) => readCart(tx, principal))
  on(cartEndpoints.miniItems, ({ tx, principal }) => readMiniCart(tx, principal))
  on.operations(cartOperations)
}
