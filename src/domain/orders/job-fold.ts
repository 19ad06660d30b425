import * as v from 'valibot'
import type { CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { CartOperation } from '../cart/cart-operation.ts'
import { draftLinesOf } from '../cart/draft-line.ts'
import { isOfKinds, type WriteOf } from '../waiting-write.ts'

/** The writes that change the company's jobs and what lies in them. */
export const jobKinds = [
  'job.create.v1',
  'job.update.v1',
  'job.close.v1',
  'job.add.v1',
  'job.move.v1',
] as const satisfies readonly KindOf[]
export type JobKind = (typeof jobKinds)[number]
export type JobOperation = WriteOf<JobKind>
export const isJobOperation = isOfKinds(jobKinds)

type AddedItem = PayloadOf<'job.add.v1'>['body']['items'][number]
type WithQuantity = (line: CartLine, quantity: number) => CartLine

/** Lines of the cart and of jobs as they will be once the operation has had its effect; over an answer that holds it already it changes nothing more. */
export function foldJobLines(
  lines: readonly CartLine[],
  operation: JobOperation,
  withQuantity: WithQuantity,
): readonly CartLine[] {
  switch (operation.kind) {
    case 'job.add.v1': {
      const { params, body } = operation.payload
      const drafts = draftLinesOf(operation.seen).map(({ line }) => line)
      return body.items.reduce((before, item) => added(before, item, { jobId: params.id, drafts, withQuantity }), lines)
    }
    case 'job.move.v1': {
      const { uuids, job_id: jobId } = operation.payload.body
      return uuids.reduce((before, uuid) => moved(before, uuid, { jobId, withQuantity }), lines)
    }
    default:
      return lines
  }
}

const quantityOf = (line: CartLine) => line.variants[0]!.requested_quantity

function at(
  lines: readonly CartLine[],
  { id, carId, jobId }: { readonly id: number; readonly carId: number | null; readonly jobId: string | null },
): CartLine | undefined {
  return lines.find(
    (line) => line.id === id && (line.vehicle?.carId ?? null) === carId && (line.job_id ?? null) === jobId,
  )
}

function added(
  lines: readonly CartLine[],
  item: AddedItem,
  { jobId, drafts, withQuantity }: { jobId: string; drafts: readonly CartLine[]; withQuantity: WithQuantity },
): readonly CartLine[] {
  if (lines.some(({ uuid }) => uuid === item.uuid)) return lines
  const wanted = item.variants[0]!.requested_quantity
  const there = at(lines, { id: item.id, carId: item.car_id ?? null, jobId })
  if (there) return lines.map((line) => (line === there ? withQuantity(line, quantityOf(line) + wanted) : line))
  const draft = drafts.find(({ uuid }) => uuid === item.uuid)
  return draft ? [...lines, { ...withQuantity(draft, wanted), job_id: jobId }] : lines
}

/** Null: into the person's own cart. */
function moved(
  lines: readonly CartLine[],
  uuid: string,
  { jobId, withQuantity }: { jobId: string | null; withQuantity: WithQuantity },
): readonly CartLine[] {
  const line = lines.find((each) => each.uuid === uuid)
  if (!line || (line.job_id ?? null) === jobId) return lines
  const there = at(lines, { id: line.id, carId: line.vehicle?.carId ?? null, jobId })
  if (there)
    return lines.flatMap((each) =>
      each === line ? [] : each === there ? [withQuantity(each, quantityOf(each) + quantityOf(line))] : [each],
    )
  const { job_id: _, added_by: addedBy, ...rest } = line
  const laid = jobId === null ? rest : { ...rest, job_id: jobId, ...(addedBy !== undefined && { added_by: addedBy }) }
  return lines.map((each) => (each === line ? laid : each))
}

/** The open jobs once an operation has had its effect; `before` and `after` are the lines around it. */
export function foldJobs(
  jobs: readonly CartJob[],
  operation: JobOperation | CartOperation,
  { before, after }: { readonly before: readonly CartLine[]; readonly after: readonly CartLine[] },
): readonly CartJob[] {
  switch (operation.kind) {
    case 'job.create.v1': {
      const { id, name, plate = '', customer_reference = '' } = operation.payload.body
      if (jobs.some((job) => job.id === id)) return jobs
      const badge = v.safeParse(VehicleBadge, operation.seen)
      const vehicle = badge.success ? badge.output : null
      return [...jobs, { id, name, plate, vehicle, customer_reference, is_ready: false, items: [] }]
    }
    case 'job.update.v1': {
      const { params, body } = operation.payload
      const { name, plate, customer_reference, is_ready } = body
      const given = Object.fromEntries(
        Object.entries({ name, plate, customer_reference, is_ready }).filter(([, value]) => value !== undefined),
      )
      return jobs.map((job) => (job.id === params.id ? { ...job, ...given } : job))
    }
    case 'job.close.v1':
      return jobs.filter(({ id }) => id !== operation.payload.params.id)
    case 'order.send.v1': {
      // Without lines left it is ordered.
      const isIn = (lines: readonly CartLine[], id: string) => lines.some((line) => line.job_id === id)
      return jobs.filter(({ id }) => !isIn(before, id) || isIn(after, id))
    }
    default:
      return jobs
  }
}
