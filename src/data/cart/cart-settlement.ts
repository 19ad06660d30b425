import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Cart } from '#src/contract/cart.ts'
import { reloadWhenQuiet } from '#src/data/sync/reload-when-quiet.ts'
import type { Settlement } from '#src/data/sync/settlement.ts'
import { isCartOperation } from '#src/domain/cart-operation.ts'
import { cartQueries } from './cart.queries.ts'
import { cartKey } from './mini-cart.queries.ts'

/** Asks for the cart anew, once nothing more of it is on its way. */
export const reloadCart = reloadWhenQuiet({ queryKey: cartKey }, isCartOperation)

/**
 * Every change reloads the cart (CART-03). An answer that carries the cart is shown at once; the rest is asked anew once nothing more of the
 * cart is on its way. After a refusal the person sees what is true now.
 */
export function settleCart(queryClient: QueryClient, { answer }: Settlement): void {
  const parsed = v.safeParse(Cart, answer)
  reloadCart(queryClient, () => parsed.success && queryClient.setQueryData(cartQueries.items().queryKey, parsed.output))
}
