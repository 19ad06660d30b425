import { sql } from 'kysely'
import { financeEndpoints as endpoints } from '#src/contract/after-sales/finances.ts'
import { bare, company, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'

/** One for each person's company, by the person. */
export const invoiceOf = (userId: number) => `70${String(userId).padStart(5, '0')}`
const own = ({ userId }: { readonly userId: number }) => ({ params: { number: invoiceOf(userId) } })
const period = { query: { from: '2026-11-01', to: '2026-11-30' } }

export const access = moduleAccess('finances', {
  calls: {
    summary: bare,
    invoices: bare,
    invoice: fixture(endpoints.invoice, own, company),
    pdf: fixture(endpoints.pdf, own, company),
    xml: fixture(endpoints.xml, own, company),
    linesCsv: fixture(endpoints.linesCsv, own, company),
    exportCsv: bare,
    exportXlsx: bare,
    payments: bare,
    statement: fixture(endpoints.statement, period),
    statementPdf: fixture(endpoints.statementPdf, period),
    statementCsv: fixture(endpoints.statementCsv, period),
  },
  tables: ['payment_allocations', 'payments', 'invoice_lines', 'invoices'],
  async insert(db, owners) {
    await insert(
      db,
      'invoices',
      owners.map(({ user_id, company_id }) => invoiceRow({ number: invoiceOf(user_id), company_id })),
    )
    await insert(
      db,
      'invoice_lines',
      owners.map(({ user_id }) => invoiceLineRow({ number: invoiceOf(user_id), line: 1, kind: 'charge' })),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(i)::text from invoices i where company_id in (select company_id from user_companies where user_id in (${people}))`,
  ],
})
