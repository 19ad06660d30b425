import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { dispatch } from '#src/data/sync/dispatch.ts'
import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import { useCommand } from '#src/data/use-command.ts'
import { knownOfCar } from '#src/data/vehicles/fit-knowledge.ts'
import { knownVehicle } from '#src/data/vehicles/known-vehicle.ts'
import { draftLine } from '#src/domain/cart/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { baseQuantity, newestLineAt } from './base-quantity.ts'
import { addOperation, quantityOperation, removeOperation } from './cart-operations.ts'
import { cartKey } from './mini-cart.queries.ts'

/** An article as it goes into the cart; the same one for two vehicles is two lines. */
export interface WantedItem {
  readonly product: ProductRow
  readonly carId: number | null
  readonly quantity: number
  /** When the server told price and stock, milliseconds since the epoch. */
  readonly pricedAtMs: number
}

interface Handlers {
  readonly onDone: (item: WantedItem) => void
  /** It waits on this device. */
  readonly onStored: (item: WantedItem, operation: Operation) => void
  readonly onFailed: (error: Error) => void
}

/**
 * Puts an article into the cart: shown at once, taken back when the server refuses (CART-01). What arrives later must not count twice, so it is
 * said absolutely (offline.md §4): a line that is known gets its new quantity, a new one comes under a uuid of its own.
 */
export function useAddCommand({ userId, ...handlers }: Handlers & { readonly userId: number }) {
  const queryClient = useQueryClient()
  const command = useCommand<WantedItem, 'cart.add.v1' | 'cart.quantity.v1'>({
    operation: (item) => additionOf(queryClient, userId, item),
    onDone: (_answer, item) => handlers.onDone(item),
    onStored: (operation, item) => handlers.onStored(item, operation),
    onFailed: (failure, item) => (isLineChanged(failure) ? onTop(item) : handlers.onFailed(failure)),
  })
  /** Somebody changed the line meanwhile: asked anew, the same wish comes on top of what is there now. */
  const onTop = async (item: WantedItem) => {
    try {
      await queryClient.refetchQueries({ queryKey: cartKey })
      await dispatch(additionOf(queryClient, userId, item))
      handlers.onDone(item)
    } catch (failure) {
      handlers.onFailed(failure as Error)
    }
  }
  return { run: command.run }
}

function additionOf(
  queryClient: QueryClient,
  userId: number,
  { product, carId, quantity, pricedAtMs }: WantedItem,
): WantedOperation<'cart.add.v1' | 'cart.quantity.v1'> {
  const line = newestLineAt(queryClient, product.id, carId)
  if (line)
    return quantityOperation({
      uuid: line.uuid,
      label: product.name,
      quantity: line.quantity + quantity,
      base: baseQuantity(queryClient, line.uuid),
    })
  const car = carId === null ? null : knownVehicle(queryClient, userId, carId)
  const draft = draftLine(product, {
    uuid: uuid(),
    quantity,
    vehicle: car?.vehicle ?? null,
    plate: car?.registration_number ?? null,
    knowledge: knownOfCar(queryClient, car?.vehicle ?? null),
    pricedAtMs,
    nowMs: Date.now(),
  })
  return addOperation([{ ...draft, carId }])
}

/** Another quantity than the one that was known, or the line is gone. */
function isLineChanged(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'cart-line-changed' || error.code === 'not-found')
}

/** Undoes an addition: a line that was new goes, one that had grown shrinks again. Rejects with ApiError. */
export async function takeOutOfCart(queryClient: QueryClient, { product, carId, quantity }: WantedItem): Promise<void> {
  const line = newestLineAt(queryClient, product.id, carId)
  if (!line) return
  const left = line.quantity - quantity
  await dispatch(
    left > 0
      ? quantityOperation({
          uuid: line.uuid,
          label: product.name,
          quantity: left,
          base: baseQuantity(queryClient, line.uuid),
        })
      : removeOperation([line.uuid], product.name),
  )
}
