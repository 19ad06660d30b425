import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { applyDelivery } from './erp-delivery.service.ts'
import { applyStartStanding } from '#server/modules/start/start-standing.service.ts'
import { applyClaim } from './erp-claim.service.ts'
import { applyReturn } from './erp-return.service.ts'
import { applyStanding } from './erp-order.service.ts'

/** What the ERP tells. Of orders nobody's screens are told from here: their events are (jobs/messages/order-messages.ts), once they are committed. */
export const erpModule = defineModule({
  routes: ({ publicUrl }) => [
    route(erpEndpoints.order, async ({ db, tx, params, body }) => ({
      applied: await applyStanding(db, params.number, body, tx.now),
    })),
    route(erpEndpoints.delivery, async ({ db, tx, params, body }) => ({
      applied: await applyDelivery(db, params.number, body, tx.now),
    })),
    route(erpEndpoints.startOrder, async ({ db, tx, params, body }) => ({
      applied: await applyStartStanding(db, params.number, body, tx.now),
    })),
    route(erpEndpoints.return, async ({ params, body, ...call }) => ({
      applied: await applyReturn({ ...call, publicUrl }, params.number, body),
    })),
    route(erpEndpoints.claim, async ({ params, body, ...call }) => ({
      applied: await applyClaim({ ...call, publicUrl }, params.number, body),
    })),
  ],
})
