import { CartCheck, cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

/** Below the cart's key: every change of the cart asks anew. */
export const cartCheckKey = [...cartKey, 'check'] as const

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
