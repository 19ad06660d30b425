import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { noun } from '#src/data/sync/noun.ts'
import { cartCheckFold } from '#src/domain/cart-check-fold.ts'

export const cartCheckKey = [...cartKey, 'check'] as const

export const cartCheckNoun = noun({
  fold: cartCheckFold,
  settles: () => ({ reload: [{ queryKey: cartCheckKey }] }),
})
