import { cartEndpoints } from '#src/contract/cart.ts'
import type { Deps } from '#server/deps.ts'
import type { Call, On } from '#server/http/mount.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { orderRepository } from '#server/modules/orders/order.repository.ts'
import { type CartContext, cartContext } from './cart.context.ts'
import { readCart, readMiniCart } from './cart.reader.ts'
import { addToCart, clearCart, removeLine, removeLines, removeMissing, selectAll, selectLine, setComment, setQuantity, setShippingPoint } from './cart.service.ts'
import { sendOrder } from './order-send.service.ts'

type UserCall<E extends Endpoint> = Pick<Call<E>, 'db' | 'afterCommit'> & { principal: NonNullable<Call<E>['principal']> }

export function cartRoutes(on: On, { catalogue, realtime }: Deps): void {
  const read = async <E extends Endpoint>({ db, principal }: UserCall<E>) => readCart(db, principal, await catalogue.current())
  /** The cart to change; the person's other screens are told once the change is committed. */
  const change = async <E extends Endpoint>({ db, principal, afterCommit }: UserCall<E>): Promise<CartContext> => {
    afterCommit(() => realtime.tell(principal.subjectId, 'cart.changed', {}))
    return cartContext(db, principal, await catalogue.current())
  }

  on(cartEndpoints.items, read)
  on(cartEndpoints.miniItems, async ({ db, principal }) => readMiniCart(db, principal, await catalogue.current()))
  on(cartEndpoints.addMultiple, async (call) => addToCart(await change(call), call.body.items))
  on(cartEndpoints.updateItem, async (call) => {
    await setQuantity(await change(call), call.params.uuid, call.body.variants[0]!.requested_quantity, call.body.base_quantity)
    return read(call)
  })
  on(cartEndpoints.removeItem, async (call) => removeLine(await change(call), call.params.uuid))
  on(cartEndpoints.removeMultiple, async (call) => removeLines(await change(call), call.body.uuids))
  on(cartEndpoints.removeMissing, async (call) => removeMissing(await change(call)))
  on(cartEndpoints.clear, async (call) => clearCart(await change(call)))
  on(cartEndpoints.comment, async (call) => {
    await setComment(await change(call), call.body.comment)
    return { cart_comment: call.body.comment }
  })
  on(cartEndpoints.shippingPoint, async (call) => {
    await setShippingPoint(await change(call), call.body.shipping_point)
    return { shipping_point: call.body.shipping_point }
  })
  on(cartEndpoints.select, async (call) => {
    await selectLine(await change(call), call.params.uuid, call.body.checked)
    return read(call)
  })
  on(cartEndpoints.selectAll, async (call) => {
    await selectAll(await change(call), call.body.checked)
    return read(call)
  })
  on(cartEndpoints.sendOrder, async (call) => {
    const { calendar } = await catalogue.current()
    const sent = await sendOrder(await change(call), orderRepository(call.db, call.principal, calendar), call.body)
    for (const order of sent.orders) call.afterCommit(() => realtime.tell(call.principal.subjectId, 'order.changed', { number: order.number }))
    return sent
  })
}
