import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { cartContext } from '#server/modules/cart/cart.context.ts'
import { operation } from '#server/operations/operation.ts'
import { readLastOrders, readOrder, readOrderLines } from './order-history.repository.ts'
import { destinedFor } from './destined.ts'
import { orderRepository } from './order.repository.ts'
import { sendOrder } from './order-send.service.ts'
import { presentOrderSummary } from './order.presenter.ts'
import { readOwnOrder } from './order.reader.ts'
import { reorder, wantedLines } from './reorder.service.ts'

export const orderModule = defineModule({
  operations: [
    operation(cartEndpoints.sendOrder, async ({ tx, body, emit, ...call }) => {
      emit('cart.changed', {})
      const principal = await destinedFor(tx, call.principal, body.shipping_point)
      const orders = await tx.repository(orderRepository, principal)
      const jobChanged = () => emit('cart.changed', {}, 'company')
      const sent = await sendOrder(await cartContext(tx, principal, { jobChanged }), orders, body)
      for (const { number } of sent.orders) emit('order.changed', { number })
      return sent
    }),
  ],
  routes: ({ catalogue }) => [
    route(orderEndpoints.list, async ({ db, principal, query }) => {
      if (query.from !== undefined && query.to !== undefined && query.from > query.to)
        throw new Refusal('validation', { errors: { from: [{ key: 'period-reversed' }] } })
      const found = await readLastOrders(db, principal, query)
      const counts: Record<string, number> = {}
      for (const { status } of found) counts[status] = (counts[status] ?? 0) + 1
      const orders = query.status === undefined ? found : found.filter(({ status }) => status === query.status)
      const from = (query.page - 1) * query.per_page
      return {
        items: orders.slice(from, from + query.per_page).map((order) => presentOrderSummary(order, principal)),
        counts,
        page: query.page,
        per_page: query.per_page,
        total: orders.length,
        total_pages: Math.ceil(orders.length / query.per_page),
      }
    }),
    route(orderCalls.details, ({ db, principal, params }) => readOwnOrder(db, catalogue, principal, params.number)),
    route(orderCalls.reorder, async ({ tx, db, principal, params, body, emit }) => {
      const order = await readOrder(db, principal, params.number)
      if (!order) throw new Refusal('not-found')
      const lines = wantedLines(await readOrderLines(db, principal, order.order_id), body?.lines)
      emit('cart.changed', {})
      const jobChanged = () => emit('cart.changed', {}, 'company')
      return reorder(await cartContext(tx, principal, { jobChanged }), lines, body?.job?.toLowerCase() ?? null)
    }),
  ],
})
