import type { QueryClient } from '@tanstack/react-query'
import type { Cart, MiniCart } from '#src/contract/ordering/cart.ts'
import { effectsAfter } from '#src/data/sync/effects.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { foldMiniLines } from '#src/domain/cart/mini-cart-fold.ts'
import { cartQueries } from './cart.queries.ts'
import { miniCartQueries } from './mini-cart.queries.ts'

type Line = MiniCart['items'][number]
interface KnownLines {
  readonly lines: MiniCart['items']
  readonly asOfMs: number
}

/** The lines as the newer of the two answers tells them that tell quantities; undefined where neither is known. */
function newestLines(queryClient: QueryClient): KnownLines | undefined {
  const cart = queryClient.getQueryState<Cart>(cartQueries.items().queryKey)
  const mini = queryClient.getQueryState<MiniCart>(miniCartQueries.summary().queryKey)
  const asOfMs = Math.max(cart?.dataUpdatedAt ?? 0, mini?.dataUpdatedAt ?? 0)
  const lines =
    cart?.data && cart.dataUpdatedAt === asOfMs
      ? cart.data.items.map((line) => ({
          uuid: line.uuid,
          id: line.id,
          car_id: line.vehicle?.carId ?? null,
          quantity: line.variants[0]!.requested_quantity,
        }))
      : mini?.data?.items
  return lines && { lines, asOfMs }
}

/** The line of an article for a vehicle with all that waits: from the same answer as `baseQuantity`, or another device's change would be counted away. */
export function newestLineAt(queryClient: QueryClient, id: number, carId: number | null): Line | undefined {
  return foldedLines(queryClient).find((line) => line.id === id && line.car_id === carId)
}

/**
 * The quantity that the server will hold when a new quantity of this line arrives: what it told, and what waits before it. Where the new one takes the place of one
 * that was never sent, the outbox goes on from what that one was built on (engine/coalescing.ts). Undefined for a line that is not known.
 */
export function baseQuantity(queryClient: QueryClient, uuid: string): number | undefined {
  return foldedLines(queryClient).find((line) => line.uuid === uuid)?.quantity
}

function foldedLines(queryClient: QueryClient): readonly Line[] {
  const known = newestLines(queryClient)
  return known ? foldMiniLines(known.lines, effectsAfter(known.asOfMs).filter(isCartOperation)) : []
}
