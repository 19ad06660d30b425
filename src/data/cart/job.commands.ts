import type { CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'
import { labelOf } from './cart-operations.ts'

export interface NewJob extends Pick<CartJob, 'id' | 'name' | 'plate' | 'customer_reference'> {
  readonly vehicle: VehicleBadge | null
}

/** Opens a job under an id of this device, so that it can be filled before the shop knows it. */
export function useOpenJob() {
  return useCommand({
    operation: ({ vehicle, ...job }: NewJob) => ({
      kind: 'job.create.v1',
      payload: { body: { ...job, car_id: vehicle?.carId ?? null } },
      label: labelOfJob(job),
      seen: vehicle,
    }),
  })
}

type Texts = Pick<CartJob, 'name' | 'plate' | 'customer_reference'>

/**
 * Changes what a job is called, over what its person saw: what a colleague has written meanwhile is told, not lost (decision 126). `job`: as it was when the person began, which says what they
 * changed; `base`: with what they have been told since.
 */
export function useRenameJob() {
  return useCommand({
    operation: ({ job, base, texts }: { job: CartJob; base: Texts; texts: Texts }) => ({
      kind: 'job.update.v1',
      payload: {
        params: { id: job.id },
        body: {
          ...(texts.name !== job.name && { name: texts.name, base_name: base.name }),
          ...(texts.plate !== job.plate && { plate: texts.plate, base_plate: base.plate }),
          ...(texts.customer_reference !== job.customer_reference && {
            customer_reference: texts.customer_reference,
            base_customer_reference: base.customer_reference,
          }),
        },
      },
      label: labelOfJob(texts),
    }),
  })
}

/** Says that all its parts are gathered, or not yet; who may not order leaves it so to who may. */
export function useMarkJob({ onKept, onFailed }: KeptHandlers<{ job: CartJob; isReady: boolean }>) {
  return useCommand({
    operation: ({ job, isReady }: { job: CartJob; isReady: boolean }) => ({
      kind: 'job.update.v1',
      payload: { params: { id: job.id }, body: { is_ready: isReady } },
      label: labelOfJob(job),
      coalesceKey: `job:${job.id}:ready`,
    }),
    onKept,
    onFailed,
  })
}

/** Closes an empty job. */
export function useCloseJob({ onKept, onFailed }: KeptHandlers<CartJob>) {
  return useCommand({
    operation: (job: CartJob) => ({
      kind: 'job.close.v1',
      payload: { params: { id: job.id } },
      label: labelOfJob(job),
    }),
    onKept,
    onFailed,
  })
}

export interface LineMove {
  readonly lines: readonly CartLine[]
  /** Null: into the person's own cart. */
  readonly jobId: string | null
}

export function useMoveLines({ onKept, onFailed }: KeptHandlers<LineMove>) {
  return useCommand({
    operation: ({ lines, jobId }: LineMove) => ({
      kind: 'job.move.v1',
      payload: { body: { uuids: lines.map(({ uuid }) => uuid), job_id: jobId } },
      label: labelOf(lines),
    }),
    onKept,
    onFailed,
  })
}

function labelOfJob({ name, plate }: Pick<CartJob, 'name' | 'plate'>): string {
  return [plate, name].filter(Boolean).join(' ')
}
