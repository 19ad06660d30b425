import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductRow } from '#src/contract/products.ts'
import { dispatch } from '#src/data/sync/dispatch.ts'
import { knownOfCar } from '#src/data/vehicles/fit-knowledge.ts'
import { knownVehicle } from '#src/data/vehicles/known-vehicle.ts'
import { draftLine } from '#src/domain/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import { baseQuantity, newestLineAt } from './base-quantity.ts'
import { addOperation, quantityOperation, removeOperation } from './cart-operations.ts'

/** An article of a list with how many of it, for which vehicle, and when the server told its price and stock, milliseconds since the epoch. */
export interface ListedItem {
  readonly product: ProductRow
  readonly carId: number | null
  readonly quantity: number
  readonly pricedAtMs: number
}

export interface AddedMany {
  readonly items: readonly ListedItem[]
  /** Some of them wait on this device. */
  readonly isQueued: boolean
  /** Takes all of it back. */
  readonly undo: () => Promise<void>
}

interface Handlers {
  readonly userId: number
  readonly onKept: (added: AddedMany) => void
  readonly onFailed: (error: Error) => void
}

/** Puts many articles into the cart: new ones as one write, which comes as a whole or not at all; what is in the cart already gets its new quantity. */
export function useAddMany({ userId, onKept, onFailed }: Handlers) {
  const queryClient = useQueryClient()
  const mutation = useMutation<AddedMany, Error, readonly ListedItem[]>({
    mutationFn: (items) => addMany(queryClient, { items, userId }),
    onSuccess: onKept,
    onError: onFailed,
  })
  return { run: mutation.mutate, isPending: mutation.isPending }
}

export async function addMany(
  queryClient: QueryClient,
  { items, userId }: { items: readonly ListedItem[]; userId: number },
): Promise<AddedMany> {
  const carOf = (carId: number | null) => (carId === null ? null : knownVehicle(queryClient, userId, carId))
  const known = items.map((item) => ({ ...item, line: newestLineAt(queryClient, item.product.id, item.carId) }))
  const drafts = known
    .filter(({ line }) => !line)
    .map(({ product, quantity, carId, pricedAtMs }) => ({
      ...draftLine(product, {
        uuid: uuid(),
        quantity,
        vehicle: carOf(carId)?.vehicle ?? null,
        plate: carOf(carId)?.registration_number ?? null,
        knowledge: knownOfCar(queryClient, carOf(carId)?.vehicle ?? null),
        pricedAtMs,
        nowMs: Date.now(),
      }),
      carId,
    }))
  const grown = known.flatMap(({ line, product, quantity }) => (line ? [{ line, product, quantity }] : []))
  const endings = []
  // The new ones first: where the shop refuses them, nothing has changed and the list can be mended.
  if (drafts.length > 0) endings.push(await dispatch(addOperation(drafts)))
  for (const { line, product, quantity } of grown)
    endings.push(
      await dispatch(
        quantityOperation({
          uuid: line.uuid,
          label: product.name,
          quantity: line.quantity + quantity,
          base: baseQuantity(queryClient, line.uuid),
        }),
      ),
    )
  return {
    items,
    isQueued: endings.some(({ is }) => is === 'queued'),
    async undo() {
      const label = drafts[0]?.line.name ?? ''
      if (drafts.length > 0)
        await dispatch(
          removeOperation(
            drafts.map(({ line }) => line.uuid),
            label,
          ),
        )
      for (const { line, product } of grown)
        await dispatch(quantityOperation({ uuid: line.uuid, label: product.name, quantity: line.quantity }))
    },
  }
}
