import { sql } from 'kysely'
import { workEndpoints as endpoints } from '#src/contract/after-sales/work.ts'
import { bystanders } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, offer } from '#tests/access/fixture.ts'
import { invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'

const numberOf = (userId: number) => `W-${userId}`

/** An invoice of each person's company that differs from its order; staff see those of the companies that are assigned to them (erp-queue.access.ts). */
export const access = moduleAccess('work', {
  calls: {
    list: bare,
    checkInvoice: fixture(endpoints.checkInvoice, (named) => ({ params: { number: numberOf(named.userId) } }), offer),
  },
  tables: ['invoices'],
  async insert(db, owners) {
    await insert(
      db,
      'invoices',
      owners.map(({ user_id, company_id }) => ({
        ...invoiceRow({ number: numberOf(user_id), company_id }),
        order_difference_minor: 100,
      })),
    )
  },
  rowsOf: () => [
    sql`select to_jsonb(i)::text from invoices i where number in (${sql.join(Object.values(bystanders).map(numberOf))})`,
  ],
})
