import { CartCheck, cartCheckEndpoints } from '#src/contract/cart-check.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import { cartCheckKey } from './cart-check.noun.ts'

export const cartCheckQueries = {
  /** What the check before sending knows. It follows every change of the cart, and of what may be had instead. */
  current: () =>
    offlineQuery({
      key: cartCheckKey,
      ask: (signal) => call(cartCheckEndpoints.check, { signal }),
      schema: CartCheck,
      kind: 'cart-check',
      id: 'own',
      limit: 1,
      freshMs: 60_000,
    }),
}
