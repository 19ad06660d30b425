import { useNavigate } from '@tanstack/react-router'
import type { PayloadOf } from '#src/contract/operations.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** Leads to the form that a waiting write came from, with everything that was typed. */
export function useEditOperation(): (operation: Operation) => Promise<void> {
  const navigate = useNavigate()
  return async ({ opId, kind, payload }) => {
    if (kind === 'vehicle.note.v1')
      return navigate({
        to: '/vehicle/$carId',
        params: (payload as PayloadOf<'vehicle.note.v1'>).params,
        search: { edit: opId },
      })
    if (kind.startsWith('preference.')) return navigate({ to: '/account/settings' })
    if (kind === 'favourites.create.v1')
      return navigate({
        to: '/favourites-v2',
        search: { list: (payload as PayloadOf<'favourites.create.v1'>).body.id, edit: opId },
      })
    if (kind === 'favourites.update.v1')
      return navigate({
        to: '/favourites-v2',
        search: { list: (payload as PayloadOf<'favourites.update.v1'>).params.id, edit: opId },
      })
    if (kind === 'order.send.v1') await takeApart(opId, payload as PayloadOf<'order.send.v1'>)
    await navigate({ to: '/cart-v2' })
  }
}

/** What has nothing typed in it can only be tried again or given up. */
export function isEditable({ kind, payload }: Pick<Operation, 'kind' | 'payload'>): boolean {
  if (kind === 'favourites.update.v1') return (payload as Partial<PayloadOf<typeof kind>>).body?.name !== undefined
  return kind !== 'cart.clear.v1' && (!kind.startsWith('favourites.') || kind === 'favourites.create.v1')
}

/** The articles are in the cart again once the order is given up; comment and shipping point were part of it and go back too, in the same write: a page that ends in between loses neither. */
async function takeApart(opId: string, { body }: PayloadOf<'order.send.v1'>): Promise<void> {
  const { comment, shipping_point: shippingPoint } = body
  await outboxActions.cancel(opId, [
    ...(comment
      ? [
          newOperation({
            kind: 'cart.comment.v1',
            payload: { body: { comment } },
            label: comment,
            coalesceKey: 'comment',
          }),
        ]
      : []),
    ...(shippingPoint
      ? [
          newOperation({
            kind: 'cart.shipping-point.v1',
            payload: { body: { shipping_point: shippingPoint } },
            label: String(shippingPoint),
            coalesceKey: 'shipping-point',
          }),
        ]
      : []),
  ])
}
