import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AddedMany, addMany, type ListedItem } from '#src/data/cart/add-many.commands.ts'
import { newestLineAt } from '#src/data/cart/base-quantity.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import type { MarkedProduct } from '#src/domain/favourites/favourites-fold.ts'
import { favouriteQueries } from './favourite.queries.ts'

/** What one question for prices and stock may name. */
const ASKED_AT_ONCE = 50
/** What one addition may name. */
export const INTO_CART_MOST = 500

export interface ListInCart {
  /** Null where nothing of it can be had. */
  readonly added: AddedMany | null
  /** What cannot be had now, or more of it than lies in the cart. */
  readonly skipped: readonly MarkedProduct[]
}

/** Puts products of a list into the cart, of each the smallest quantity that is sold; those that fit the car in use are for it. */
export function useListIntoCart({
  userId,
  carId,
  onDone,
  onFailed,
}: {
  readonly userId: number
  readonly carId: number | null
  readonly onDone: (result: ListInCart) => void
  readonly onFailed: (error: Error) => void
}) {
  const queryClient = useQueryClient()
  const mutation = useMutation<ListInCart, Error, readonly MarkedProduct[]>({
    mutationFn: async (products) => {
      const items = await orderable(queryClient, products, carId)
      const taken = new Set(items.map(({ product }) => product.id))
      return {
        added: items.length === 0 ? null : await addMany(queryClient, { items, userId }),
        skipped: products.filter(({ id }) => !taken.has(id)),
      }
    },
    onSuccess: onDone,
    onError: onFailed,
  })
  return { run: mutation.mutate, isPending: mutation.isPending }
}

async function orderable(
  queryClient: QueryClient,
  products: readonly MarkedProduct[],
  carId: number | null,
): Promise<ListedItem[]> {
  const items: ListedItem[] = []
  for (let from = 0; from < products.length; from += ASKED_AT_ONCE) {
    const ids = products.slice(from, from + ASKED_AT_ONCE).map(({ id }) => id)
    const options = favouriteQueries.products(ids, carId)
    const { items: rows } = await queryClient.fetchQuery(options)
    const toldAtMs = queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0
    for (const product of rows as readonly KnownRow[]) {
      const forCar = product.fits_vehicle === true ? carId : null
      const inCart = newestLineAt(queryClient, product.id, forCar)?.quantity ?? 0
      if (product.price && product.moq > 0 && inCart + product.moq <= product.maximum_quantity)
        items.push({ product, carId: forCar, quantity: product.moq, pricedAtMs: product.knownAt ?? toldAtMs })
    }
  }
  return items
}
