import { randomUUID } from 'node:crypto'
import { coreEndpoints as endpoints } from '#src/contract/after-sales/returns.ts'
import { bare, company, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { returnInvoiceOf } from '../returns.access.ts'

/** The deposits are those of the invoices that returns.access.ts gives. */
export const access = moduleAccess('core', {
  calls: {
    list: bare,
    labels: fixture(
      endpoints.labels,
      (named) => ({
        body: {
          client_id: randomUUID(),
          transport: 'own' as const,
          boxes: 1,
          lines: [{ invoice_number: returnInvoiceOf(named.userId), line: 2, quantity: 1 }],
        },
      }),
      { ...company, refused: 422 },
    ),
  },
})
