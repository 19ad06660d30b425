import * as v from 'valibot'
import { Cart } from '#src/contract/ordering/cart.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import { noun } from '#src/data/sync/noun.ts'
import { cartFold } from '#src/domain/cart/cart-fold.ts'
import { cartQueries } from './cart.queries.ts'
import { cartKey } from './mini-cart.queries.ts'

/**
 * Every change reloads the cart (CART-03), after a refusal too: the person sees what is true now. An answer that carries the cart is shown at once. An order is
 * a write of the cart, and the history has one more.
 */
export const cartNoun = noun({
  fold: cartFold,
  settles: ({ operation, answer, refusal }) => ({
    reload: [{ queryKey: cartKey }],
    invalidate: operation.kind === 'order.send.v1' && !refusal ? [{ queryKey: ordersKey }] : [],
    show(queryClient) {
      const parsed = v.safeParse(Cart, answer)
      if (parsed.success) queryClient.setQueryData(cartQueries.items().queryKey, parsed.output)
    },
  }),
})
