import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { MiniCart } from '#src/contract/cart.ts'
import { changesUnderEffects, type Effect, effects, effectsAfter, useEffects } from '#src/data/sync/effects.ts'
import { isCartOperation } from '#src/domain/cart-operation.ts'
import { foldMiniCart, type FoldedMiniCart, quantityInCart } from '#src/domain/mini-cart-fold.ts'
import { miniCartQueries } from './mini-cart.queries.ts'

/** What is in the cart, briefly, with everything that waits: for the header and the product rows. Undefined until it is known. */
export function useMiniCart(): FoldedMiniCart | undefined {
  const { data, dataUpdatedAt } = useQuery({ ...miniCartQueries.summary(), notifyOnChangeProps: changesUnderEffects })
  const all = useEffects()
  return data && folded(data, dataUpdatedAt, all)
}

/** How many of an article are in the cart; `isSaving` while some of that is neither on this device nor at the shop yet. */
export function useInCart(articleId: number): { readonly quantity: number; readonly isSaving: boolean } {
  const { data, dataUpdatedAt } = useQuery({ ...miniCartQueries.summary(), notifyOnChangeProps: changesUnderEffects })
  const all = useEffects()
  const quantity = quantityInCart(data && folded(data, dataUpdatedAt, all), articleId)
  if (!data || !all.some(({ isUnsaved }) => isUnsaved)) return { quantity, isSaving: false }
  const saved = foldMiniCart(
    data,
    effectsAfter(
      dataUpdatedAt,
      all.filter(({ isUnsaved }) => !isUnsaved),
    ).filter(isCartOperation),
  )
  return { quantity, isSaving: quantityInCart(saved, articleId) !== quantity }
}

/** The same outside of a component: what is in the cart at this moment. */
export function miniCartNow(queryClient: QueryClient): FoldedMiniCart | undefined {
  const { data, dataUpdatedAt } = queryClient.getQueryState<MiniCart>(miniCartQueries.summary().queryKey) ?? {}
  return data && folded(data, dataUpdatedAt ?? 0, effects.get())
}

let last: {
  readonly cart: MiniCart
  readonly asOfMs: number
  readonly all: readonly Effect[]
  readonly folded: FoldedMiniCart
} | null = null

/** Every row of a list asks for the same fold; it is made once. */
function folded(cart: MiniCart, asOfMs: number, all: readonly Effect[]): FoldedMiniCart {
  if (last?.cart !== cart || last.asOfMs !== asOfMs || last.all !== all)
    last = { cart, asOfMs, all, folded: foldMiniCart(cart, effectsAfter(asOfMs, all).filter(isCartOperation)) }
  return last.folded
}
