import { sql } from 'kysely'
import { erpQueueEndpoints as endpoints } from '#src/contract/after-sales/erp-queue.ts'
import { bystanders, callers } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, offer } from '#tests/access/fixture.ts'
import { erpOrder } from '#tests/builders/erp.ts'
import { insert } from '#tests/builders/rows.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
const keyOf = (userId: number) => `order:8${String(userId).padStart(9, '0')}:1`

/** A refused document about each person's order; staff see it where their own company is assigned to them. */
export const access = moduleAccess('erpQueue', {
  calls: {
    list: bare,
    retry: fixture(endpoints.retry, (named) => ({ params: { key: keyOf(named.userId) } }), offer),
  },
  tables: ['erp_documents', 'staff_companies'],
  async insert(db, owners) {
    await insert(
      db,
      'erp_documents',
      owners.map(({ user_id, company_id }) => ({
        document_key: keyOf(user_id),
        document: keyOf(user_id).replace(/:1$/, ''),
        seq: 1,
        kind: 'order' as const,
        company_id,
        body: JSON.stringify(erpOrder(String(8_000_000_000 + user_id), company_id)),
        state: 'refused' as const,
        last_error: 'preț',
        next_attempt_at: DAY,
        created_at: DAY,
        sent_at: null,
      })),
    )
    const staff = callers.filter(({ rights }) => rights.includes('staff'))
    await insert(
      db,
      'staff_companies',
      staff.map(({ userId, companyId }) => ({ user_id: userId, company_id: companyId })),
    )
  },
  rowsOf: () => [
    sql`select to_jsonb(d)::text from erp_documents d where document_key in (${sql.join(Object.values(bystanders).map(keyOf))})`,
  ],
})
