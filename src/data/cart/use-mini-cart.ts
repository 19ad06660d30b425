import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { MiniCart } from '#src/contract/ordering/cart.ts'
import { changesUnderEffects, effectsAfter, useEffects } from '#src/data/sync/effects.ts'
import { foldedNow, useFolded } from '#src/data/sync/folded.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { foldMiniCart, type FoldedMiniCart, miniCartFold, quantityInCart } from '#src/domain/cart/mini-cart-fold.ts'
import { miniCartQueries } from './mini-cart.queries.ts'

/** What is in the cart, briefly, with everything that waits: for the header and the product rows. Undefined until it is known. */
export function useMiniCart(): FoldedMiniCart | undefined {
  return useFolded(miniCartFold, useQuery({ ...miniCartQueries.summary(), notifyOnChangeProps: changesUnderEffects }))
}

/** How many of an article are in the cart; `isSaving` while some of that is neither on this device nor at the shop yet. */
export function useInCart(articleId: number): { readonly quantity: number; readonly isSaving: boolean } {
  const query = useQuery({ ...miniCartQueries.summary(), notifyOnChangeProps: changesUnderEffects })
  const { data, dataUpdatedAt } = query
  const all = useEffects()
  const quantity = quantityInCart(useFolded(miniCartFold, query), articleId)
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
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<MiniCart>(miniCartQueries.summary().queryKey) ?? {}
  return foldedNow(miniCartFold, { data, dataUpdatedAt })
}
