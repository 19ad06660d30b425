import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ProductRow } from '#src/contract/catalogue/products.ts'
import type { PayloadOf } from '#src/contract/operations.ts'
import { dispatch } from '#src/data/sync/dispatch.ts'
import type { Ending } from '#src/data/sync/ending.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import {
  isFavouriteOperation,
  listsWith,
  type MarkedProduct,
  type ShownList,
} from '#src/domain/favourites/favourites-fold.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { addOperation, removeOperation } from './favourite-operations.ts'
import { noteFavouriteRows } from './known-favourites.ts'
import { favouritesNow } from './use-favourites.ts'

type Named = Pick<ShownList, 'id' | 'name'>

/** The list that a mark goes on. `firstName` names the one that the first mark makes. */
export function mainList(queryClient: QueryClient, firstName: string): Named {
  return favouritesNow(queryClient).find((list) => list.is_main) ?? { id: uuid(), name: firstName }
}

/** Puts a product on the main list, as `mainList` gave it; its row stays on the device with it, as it was seen. Rejects with ApiError. */
export async function mark(list: Named, product: MarkedProduct, seenAtMs: number): Promise<Ending> {
  const row = v.safeParse(ProductRow, product)
  if (row.success)
    void noteFavouriteRows([row.output], { atMs: seenAtMs, first: [product.id] }).catch((error: unknown) =>
      console.warn('A favourite could not be noted on this device.', error),
    )
  return dispatch(addOperation(list, [product], list.name))
}

/** Puts products on a list that the person chose. Rejects with ApiError. */
export async function putOn(list: Named, products: readonly MarkedProduct[]): Promise<Ending> {
  return dispatch(addOperation(list, products))
}

/** Takes products off a list; one whose mark was the last thing to wait is as if it had never been marked. Rejects with ApiError. */
export async function takeOff(
  queryClient: QueryClient,
  list: Named,
  products: readonly MarkedProduct[],
): Promise<void> {
  const [product] = products
  if (products.length === 1 && product) {
    const waiting = lastWaiting()
    if (
      waiting &&
      isMarkOf(waiting, list.id, product.id) &&
      (await outboxActions.undo(waiting.opId)) &&
      !listsWith(favouritesNow(queryClient), product.id).some(({ id }) => id === list.id)
    )
      return
  }
  await dispatch(removeOperation(list, products))
}

/** What stands behind it may build on the list that it makes, so only the last one can go without a trace. */
function lastWaiting(): Operation | undefined {
  return outboxView
    .get()
    .operations.filter((each) => isFavouriteOperation(each) && (each.state === 'pending' || each.state === 'sending'))
    .at(-1)
}

function isMarkOf({ kind, state, attempts, payload }: Operation, listId: string, productId: number): boolean {
  if (kind !== 'favourites.add.v1' || state !== 'pending' || attempts > 0) return false
  const { params, body } = payload as PayloadOf<'favourites.add.v1'>
  return params.id === listId && body.article_ids.length === 1 && body.article_ids[0] === productId
}
