import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { effectsAfter, useEffects } from '#src/data/sync/effects.ts'
import { foldCart } from '#src/domain/cart-fold.ts'
import { isCartOperation } from '#src/domain/cart-operation.ts'
import { draftLinesOf } from '#src/domain/draft-line.ts'
import { withNotes } from '#src/domain/noted-lines.ts'
import { isVehicleOperation } from '#src/domain/vehicle-fold.ts'
import { cartQueries } from './cart.queries.ts'

/** The cart that is on the screen, and what is known about it. */
export interface ShownCart {
  readonly cart: Cart
  /** Lines that wait on this device: the server does not have them yet. */
  readonly isNew: (uuid: string) => boolean
  /** When the price of a line was told, milliseconds since the epoch. */
  readonly pricedAtMs: (uuid: string) => number
}

/** The server's cart with everything that waits (offline.md §4); `shown` is undefined until the cart has been loaded once on this device. */
export function useCart() {
  const query = useQuery(cartQueries.items())
  const all = useEffects()
  const { data, dataUpdatedAt } = query
  const shown = useMemo((): ShownCart | undefined => {
    if (!data) return undefined
    const waiting = effectsAfter(dataUpdatedAt, all)
    const operations = waiting.filter(isCartOperation)
    const cart = foldCart(data, operations)
    const known = new Set(data.items.map(({ uuid }) => uuid))
    const drafts = new Map(
      operations
        .filter(({ kind }) => kind === 'cart.add.v1')
        .flatMap(({ seen }) => draftLinesOf(seen))
        .map(({ line, pricedAtMs }) => [line.uuid, pricedAtMs]),
    )
    return {
      cart: { ...cart, items: [...withNotes(cart.items, waiting.filter(isVehicleOperation))] },
      isNew: (uuid) => !known.has(uuid),
      pricedAtMs: (uuid) => (known.has(uuid) ? dataUpdatedAt : (drafts.get(uuid) ?? 0)),
    }
  }, [data, dataUpdatedAt, all])
  return { query, shown }
}
