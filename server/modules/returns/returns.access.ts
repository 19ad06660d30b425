import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { returnEndpoints as endpoints } from '#src/contract/after-sales/returns.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, company, document, documentWithoutAmounts, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
/** Whatever day it is: the tests live at the clock of the machine. */
const LONG_AFTER = '2099-12-31'
const padded = (userId: number) => String(userId).padStart(8, '0')
/** Of each person one that waits, and what can still go back. */
export const returnOf = (userId: number) => `59${padded(userId)}`
export const returnInvoiceOf = (userId: number) => `R-${padded(userId)}`
const own = (named: { userId: number }) => ({ params: { id: returnOf(named.userId) } })

export const access = moduleAccess('returns', {
  calls: {
    list: bare,
    types: bare,
    lines: fixture(endpoints.lines, { query: { q: 'BREMBO' } }),
    invoice: fixture(endpoints.invoice, (named) => ({ params: { number: returnInvoiceOf(named.userId) } }), company),
    create: fixture(
      endpoints.create,
      (named) => ({
        body: {
          client_id: randomUUID(),
          type: 'new',
          transport: 'own' as const,
          boxes: 1,
          lines: [{ invoice_number: returnInvoiceOf(named.userId), line: 1, quantity: 1, reason: 'not_needed' }],
        },
      }),
      { ...company, refused: 422 },
    ),
    details: fixture(endpoints.details, own, document),
    slip: fixture(endpoints.slip, own, documentWithoutAmounts),
    answer: fixture(endpoints.answer, (named) => ({ ...own(named), body: { step: 'approve' as const } }), document),
    withdraw: fixture(endpoints.withdraw, own, company),
  },
  tables: ['return_lines', 'returns', 'core_entries', 'invoice_lines', 'invoices'],
  async insert(db, owners) {
    await insert(
      db,
      'invoices',
      owners.map(({ user_id, company_id }) => invoiceRow({ number: returnInvoiceOf(user_id), company_id })),
    )
    await insert(
      db,
      'invoice_lines',
      owners.flatMap(({ user_id }) => {
        const line = {
          number: returnInvoiceOf(user_id),
          article_id: ids.padsBrembo,
          quantity: 4,
          plate: `CJ ${user_id}`,
        }
        return [
          invoiceLineRow({ ...line, line: 1, returnable_until: LONG_AFTER, unit_net_minor: 8_171 }),
          invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, unit_net_minor: 2_713 }),
        ]
      }),
    )
    await db.updateTable('core_entries').set({ due_on: LONG_AFTER }).execute()
    await insert(
      db,
      'returns',
      owners.map(({ user_id, company_id }) => ({
        number: returnOf(user_id),
        client_id: ownUuid(70, user_id),
        company_id,
        user_id,
        actor_id: user_id,
        type: 'new' as const,
        document_type: 'ZRP' as const,
        transport: 'own' as const,
        boxes: 1,
        pickup_on: null,
        created_at: DAY,
        handed_over_at: null,
        answered_at: null,
        answered_by: null,
        credit_invoice: null,
      })),
    )
    await insert(
      db,
      'return_lines',
      owners.map(({ user_id }) => ({
        number: returnOf(user_id),
        line: 1,
        invoice_number: returnInvoiceOf(user_id),
        invoice_line: 1,
        quantity: 1,
        core_line: null,
        reason: 'not_needed',
        category: null,
        accepted_quantity: null,
      })),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(r)::text from returns r where user_id in (${people})`,
    sql`select to_jsonb(m)::text from return_lines m join returns r using (number) where r.user_id in (${people})`,
  ],
})
