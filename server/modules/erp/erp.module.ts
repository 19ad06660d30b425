import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { erpWords } from './erp-told.ts'

const { order, delivery, 'start-order': startOrder, return: ofReturn, claim } = erpWords

/** What the ERP tells. Of orders nobody's screens are told from here: their events are (jobs/messages/order-messages.ts), once they are committed. */
export const erpModule = defineModule({
  routes: ({ publicUrl }) => [
    route(order.endpoint, async ({ params, body, ...call }) => ({
      applied: await order.apply({ ...call, publicUrl }, params.number, body),
    })),
    route(delivery.endpoint, async ({ params, body, ...call }) => ({
      applied: await delivery.apply({ ...call, publicUrl }, params.number, body),
    })),
    route(startOrder.endpoint, async ({ params, body, ...call }) => ({
      applied: await startOrder.apply({ ...call, publicUrl }, params.number, body),
    })),
    route(ofReturn.endpoint, async ({ params, body, ...call }) => ({
      applied: await ofReturn.apply({ ...call, publicUrl }, params.number, body),
    })),
    route(claim.endpoint, async ({ params, body, ...call }) => ({
      applied: await claim.apply({ ...call, publicUrl }, params.number, body),
    })),
  ],
})
