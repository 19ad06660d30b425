import { dispatch } from '#src/data/sync/dispatch.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import type { DraftLine } from '#src/domain/cart/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { addOperation, addToJobOperation } from './cart-operations.ts'

/**
 * Takes a removal back. One of which nothing was sent is as if it had never been. After that the same articles, quantities, cars and places come, each into the job that it was in: under new lines
 * where the shop has removed the old ones, under the old ones while nobody knows whether it has or will. Should the removal come to nothing, since the person gives it up too, they lie there and
 * do not come twice. Rejects with ApiError.
 */
export async function restoreLines(lines: readonly DraftLine[]): Promise<void> {
  const removal = removalOf(lines)
  if (removal && (await outboxActions.undo(removal.opId))) return
  const areNew = !removal || removal.state === 'done'
  const jobs = new Set(lines.map(({ line }) => line.job_id))
  await Promise.all(
    [...jobs].map((jobId) => {
      const drafts = lines
        .filter(({ line }) => line.job_id === jobId)
        .map(({ line, pricedAtMs }) => ({
          line: areNew ? { ...line, uuid: uuid() } : line,
          pricedAtMs,
          carId: line.vehicle?.carId ?? null,
        }))
      return dispatch(jobId === undefined ? addOperation(drafts) : addToJobOperation(jobId, drafts))
    }),
  )
}

/** The one that this device keeps, however it stands. */
function removalOf(lines: readonly DraftLine[]): Operation | undefined {
  return outboxView
    .get()
    .operations.filter(isCartOperation)
    .findLast(
      (each) =>
        each.kind === 'cart.remove.v1' && lines.every(({ line }) => each.payload.body.uuids.includes(line.uuid)),
    )
}
