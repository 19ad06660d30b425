import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { useFolded } from '#src/data/sync/folded.ts'
import { cartFold, foldCart, type ShownOperation } from '#src/domain/cart/cart-fold.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { draftLinesOf } from '#src/domain/cart/draft-line.ts'
import { isJobOperation } from '#src/domain/orders/job-fold.ts'
import { withNotes } from '#src/domain/cart/noted-lines.ts'
import { isVehicleOperation, ownVehiclesFold, type VehicleOperation } from '#src/domain/vehicles/vehicle-fold.ts'
import type { Fold } from '#src/domain/waiting-write.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { cartQueries } from './cart.queries.ts'

/** The cart that is on the screen, and what is known about it. */
export interface ShownCart {
  readonly cart: Cart
  /** The shipping point for which the shop has promised. */
  readonly promisedTo: number | null
  /** Lines that wait on this device: the server does not have them yet. */
  readonly isNew: (uuid: string) => boolean
  /** When the price of a line was told, milliseconds since the epoch. */
  readonly pricedAtMs: (uuid: string) => number
}

const shownCartFold: Fold<ShownOperation['kind'] | VehicleOperation['kind'], Cart, ShownCart> = {
  kinds: [...cartFold.kinds, ...ownVehiclesFold.kinds],
  fold(known, writes, asOfMs) {
    const operations = writes.filter((write) => isCartOperation(write) || isJobOperation(write))
    const cart = foldCart(known, operations)
    const uuids = new Set(wholeCart(known).items.map(({ uuid }) => uuid))
    const drafts = new Map(
      operations
        .filter(({ kind }) => kind === 'cart.add.v1' || kind === 'job.add.v1')
        .flatMap(({ seen }) => draftLinesOf(seen))
        .map(({ line, pricedAtMs }) => [line.uuid, pricedAtMs]),
    )
    return {
      cart: { ...cart, items: [...withNotes(cart.items, writes.filter(isVehicleOperation))] },
      promisedTo: known.shipping_point,
      isNew: (uuid) => !uuids.has(uuid),
      pricedAtMs: (uuid) => (uuids.has(uuid) ? asOfMs : (drafts.get(uuid) ?? 0)),
    }
  },
}

/** The server's cart with everything that waits (offline.md §4); `shown` is undefined until the cart has been loaded once on this device. */
export function useCart() {
  const query = useQuery(cartQueries.items())
  return { query, shown: useFolded(shownCartFold, query) }
}
