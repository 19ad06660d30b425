import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { dispatch } from '#src/data/sync/dispatch.ts'
import { knownOfCar } from '#src/data/vehicles/fit-knowledge.ts'
import { knownVehicle } from '#src/data/vehicles/known-vehicle.ts'
import { draftLine } from '#src/domain/cart/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import { baseQuantity, newestLineAt } from './base-quantity.ts'
import { addOperation, addToJobOperation, quantityOperation, removeOperation } from './cart-operations.ts'

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

/** A job with the lines that the person sees in it. */
export interface FilledJob {
  readonly id: string
  readonly name: string
  readonly lines: readonly CartLine[]
}

type Job = Pick<FilledJob, 'id' | 'lines'>

interface Handlers {
  readonly userId: number
  /** Null: into one's own cart. */
  readonly job?: Job | null
  readonly onKept: (added: AddedMany) => void
  readonly onFailed: (error: Error) => void
}

/** Puts many articles into the cart or a job: new ones as one write, which comes as a whole or not at all; what lies there already gets its new quantity. */
export function useAddMany({ userId, job = null, onKept, onFailed }: Handlers) {
  const queryClient = useQueryClient()
  const mutation = useMutation<AddedMany, Error, readonly ListedItem[]>({
    mutationFn: (items) => addMany(queryClient, { items, userId, job }),
    onSuccess: onKept,
    onError: onFailed,
  })
  return { run: mutation.mutate, isPending: mutation.isPending }
}

export async function addMany(
  queryClient: QueryClient,
  {
    items,
    userId,
    job = null,
  }: { readonly items: readonly ListedItem[]; readonly userId: number; readonly job?: Job | null },
): Promise<AddedMany> {
  const carOf = (carId: number | null) => (carId === null ? null : knownVehicle(queryClient, userId, carId))
  const known = items.map((item) => ({ ...item, line: lineAt(queryClient, job, item) }))
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
  if (drafts.length > 0) endings.push(await dispatch(job ? addToJobOperation(job.id, drafts) : addOperation(drafts)))
  for (const { line, product, quantity } of grown)
    endings.push(
      await dispatch({
        ...quantityOperation({
          uuid: line.uuid,
          label: product.name,
          quantity: line.quantity + quantity,
          base: job ? line.quantity : baseQuantity(queryClient, line.uuid),
        }),
        ...(job && decidedThere),
      }),
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
      for (const { line, product, quantity } of grown)
        await dispatch({
          ...quantityOperation({
            uuid: line.uuid,
            label: product.name,
            quantity: line.quantity,
            ...(job && { base: line.quantity + quantity }),
          }),
          ...(job && decidedThere),
        })
    },
  }
}

/** A colleague's quantity is not written over: both stand at the job's line until one is taken. */
const decidedThere = { decides: 'cart-line-changed' } as const

/** Where an article lies already, for the same vehicle. What the header is told knows no lines of jobs: of those it is what the person sees. */
function lineAt(
  queryClient: QueryClient,
  job: Job | null,
  { product: { id }, carId }: ListedItem,
): { readonly uuid: string; readonly quantity: number } | undefined {
  if (!job) return newestLineAt(queryClient, id, carId)
  const line = job.lines.find((each) => each.id === id && (each.vehicle?.carId ?? null) === carId)
  return line && { uuid: line.uuid, quantity: line.variants[0]!.requested_quantity }
}
