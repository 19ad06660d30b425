import type { BodyOf } from '#src/contract/endpoint.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import {
  type Operation,
  operation,
  type OperationCall,
  type ViewCall,
  viewedOperation,
} from '#server/operations/operation.ts'
import { type CartContext, cartContext } from './cart.context.ts'
import { readCart, readMiniCart } from './cart.reader.ts'
import {
  addToCart,
  clearCart,
  noteWanted,
  removeLine,
  removeLines,
  removeMissing,
  selectAll,
  selectLine,
  setComment,
  setQuantity,
  setShippingPoint,
} from './cart.service.ts'
import { answerFit } from './fit-answers.service.ts'

type CartCall = Pick<OperationCall, 'tx' | 'principal' | 'emit'>

/** The cart to change; the person's other screens are told, and those of the company where a job changes. */
export function change({ tx, principal, emit }: CartCall): Promise<CartContext> {
  emit('cart.changed', {})
  return cartContext(tx, principal, { jobChanged: () => emit('cart.changed', {}, 'company') })
}
const quantityIn = (body: BodyOf<typeof cartEndpoints.updateItem>) => body.variants[0]!.requested_quantity
const view = ({ tx, principal }: ViewCall) => readCart(tx, principal)

export const cartModule = defineModule({
  operations: [
    operation(cartEndpoints.addMultiple, async (call) => addToCart(await change(call), call.body.items)),
    {
      ...viewedOperation(
        cartEndpoints.updateItem,
        async (call) =>
          setQuantity(await change(call), call.params.uuid, quantityIn(call.body), call.body.base_quantity),
        view,
      ),
      refused: async (call, { code }) => {
        if (code === 'cart-line-changed') await noteWanted(await change(call), call.params.uuid, quantityIn(call.body))
      },
    } satisfies Operation<typeof cartEndpoints.updateItem>,
    viewedOperation(
      cartEndpoints.answerFit,
      async (call) => answerFit(await change(call), call.body.car_id, call.body.fit_answers),
      view,
    ),
    operation(cartEndpoints.removeItem, async (call) => removeLine(await change(call), call.params.uuid)),
    operation(cartEndpoints.removeMultiple, async (call) => removeLines(await change(call), call.body.uuids)),
    operation(cartEndpoints.removeMissing, async (call) => removeMissing(await change(call))),
    operation(cartEndpoints.clear, async (call) => clearCart(await change(call))),
    operation(cartEndpoints.comment, async (call) => {
      await setComment(await change(call), call.body.comment, call.body.base_comment)
      return { cart_comment: call.body.comment }
    }),
    operation(cartEndpoints.shippingPoint, async (call) => {
      await setShippingPoint(await change(call), call.body.shipping_point)
      return { shipping_point: call.body.shipping_point }
    }),
    viewedOperation(
      cartEndpoints.select,
      async (call) => selectLine(await change(call), call.params.uuid, call.body.checked),
      view,
    ),
    viewedOperation(
      cartEndpoints.selectAll,
      async (call) => selectAll(await change(call), call.body.checked, call.body.uuids),
      view,
    ),
  ],
  routes: () => [
    route(cartEndpoints.items, ({ tx, principal }) => readCart(tx, principal)),
    route(cartEndpoints.miniItems, ({ tx, principal }) => readMiniCart(tx, principal)),
  ],
})
