import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { applyDelivery } from './erp-delivery.service.ts'
import { applyStartStanding } from '#server/modules/start/start-standing.service.ts'
import { applyStanding } from './erp-order.service.ts'

/** What the ERP tells. Nobody's screens are told from here: the events of an order are (jobs/messages/order-messages.ts), once they are committed. */
export const erpModule = defineModule({
  routes: () => [
    route(erpEndpoints.order, async ({ db, tx, params, body }) => ({
      applied: await applyStanding(db, params.number, body, tx.now),
    })),
    route(erpEndpoints.delivery, async ({ db, tx, params, body }) => ({
      applied: await applyDelivery(db, params.number, body, tx.now),
    })),
    route(erpEndpoints.startOrder, async ({ db, tx, params, body }) => ({
      applied: await applyStartStanding(db, params.number, body, tx.now),
    })),
  ],
})
