import { dispatch } from '#src/data/sync/dispatch.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import type { DraftLine } from '#src/domain/cart/draft-line.ts'
import { uuid } from '#src/lib/uuid.ts'
import { addOperation, addToJobOperation } from './cart-operations.ts'

/**
 * Takes a removal back. One of which nothing was sent is as if it had never been: beside it, what is put in anew would come twice should the person give up the removal too. After that the same
 * articles, quantities, cars and places come under new lines, since the removed ones are history at the server; each into the job that it was in. Rejects with ApiError.
 */
export async function restoreLines(lines: readonly DraftLine[]): Promise<void> {
  const removal = removalOf(lines)
  if (removal !== undefined && (await outboxActions.undo(removal))) return
  const jobs = new Set(lines.map(({ line }) => line.job_id))
  await Promise.all(
    [...jobs].map((jobId) =>
      putBack(
        lines.filter(({ line }) => line.job_id === jobId),
        jobId,
      ),
    ),
  )
}

/** The one that waits on this device. */
function removalOf(lines: readonly DraftLine[]): string | undefined {
  return outboxView
    .get()
    .operations.filter(isCartOperation)
    .findLast(
      (each) =>
        each.kind === 'cart.remove.v1' &&
        each.state === 'pending' &&
        lines.every(({ line }) => each.payload.body.uuids.includes(line.uuid)),
    )?.opId
}

function putBack(lines: readonly DraftLine[], jobId: string | undefined) {
  const drafts = lines.map(({ line, pricedAtMs }) => ({
    line: { ...line, uuid: uuid() },
    pricedAtMs,
    carId: line.vehicle?.carId ?? null,
  }))
  return dispatch(jobId === undefined ? addOperation(drafts) : addToJobOperation(jobId, drafts))
}
