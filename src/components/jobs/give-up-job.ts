import { bodyOf } from '#src/data/sync/kind-labels.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { type CartOperation, isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { isJobOperation, type JobOperation } from '#src/domain/orders/job-fold.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { WriteOf } from '#src/domain/waiting-write.ts'
import { intoOwnCart } from '#src/data/cart/cart.labels.ts'

/**
 * Gives up a job that waits to be opened, and with it what was to become of it. What was put into it comes into the person's own cart, as many as stood there: that is where the cart shows it
 * from then on, and the shop would refuse it for want of the job.
 */
export async function giveUpJob({ opId, payload }: Operation): Promise<void> {
  const waiting = outboxView.get().operations.filter((each) => !isOver(each) && each.opId !== opId)
  const ofLines = waiting.filter(isCartOperation)
  const ofJob = waiting.filter(isJobOperation).filter((each) => jobOf(each) === idOf(payload))
  const put = ofJob.flatMap((each) => (each.kind === 'job.add.v1' ? each.payload.body.items : []))
  for (const each of ofJob)
    await outboxActions.cancel(each.opId, each.kind === 'job.add.v1' ? keptOf(each, ofLines) : [])
  for (const each of ofLines) {
    const isOfOne = each.kind === 'cart.quantity.v1' || each.kind === 'cart.select.v1'
    if (isOfOne && put.some(({ uuid }) => uuid === each.payload.params.uuid)) await outboxActions.cancel(each.opId)
  }
  await outboxActions.cancel(opId)
}

/** The addition as its lines stand by now; none where they were removed again. */
function keptOf(
  { payload, seen, seq }: Operation & WriteOf<'job.add.v1'>,
  ofLines: readonly (Operation & CartOperation)[],
) {
  const items = payload.body.items
    .filter(
      ({ uuid = '' }) =>
        !ofLines.some(
          (each) => each.kind === 'cart.remove.v1' && each.seq > seq && each.payload.body.uuids.includes(uuid),
        ),
    )
    .map((item) => ({ ...item, variants: lastQuantity(item.uuid, ofLines) ?? item.variants }))
  return items.length === 0 ? [] : [intoOwnCart({ payload: { ...payload, body: { items } }, seen })]
}

function lastQuantity(uuid: string | undefined, ofLines: readonly CartOperation[]) {
  const variants = ofLines.flatMap((each) =>
    each.kind === 'cart.quantity.v1' && each.payload.params.uuid === uuid ? [each.payload.body.variants] : [],
  )
  return variants.at(-1)
}

/** The one that a write is about, or leads into. */
function jobOf({ kind, payload }: JobOperation): unknown {
  switch (kind) {
    case 'job.create.v1':
      return idOf(payload)
    case 'job.move.v1':
      return payload.body.job_id
    default:
      return payload.params.id
  }
}

const idOf = ({ body }: Pick<Operation['payload'], 'body'>): unknown => bodyOf({ body })['id']

/** Done or given up. */
function isOver({ state, endsAs }: Operation): boolean {
  return state === 'done' || state === 'cancelled' || (state === 'cancelling' && endsAs === 'cancelled')
}
