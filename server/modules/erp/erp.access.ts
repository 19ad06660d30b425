import { erpEndpoints as endpoints } from '#src/contract/after-sales/erp.ts'
import { fixture, moduleAccess } from '#tests/access/fixture.ts'

/** People are let in nowhere here, whatever they hold. */
export const access = moduleAccess('erp', {
  calls: {
    order: fixture(endpoints.order, { params: { number: '4500000001' }, body: { version: 1, state: 'accepted' } }),
    delivery: fixture(endpoints.delivery, {
      params: { number: '8000000001' },
      body: { version: 1, order: '4500000001', shipped_at: '2026-11-25T08:00:00Z', lines: [] },
    }),
    startOrder: fixture(endpoints.startOrder, {
      params: { number: '91000000' },
      body: { version: 1, state: 'accepted' },
    }),
    return: fixture(endpoints.return, { params: { number: '6000000001' }, body: { version: 1, status: 'approved' } }),
    claim: fixture(endpoints.claim, { params: { number: '7000000001' }, body: { version: 1, status: 'received' } }),
  },
})
