import { type Kysely, sql } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'

interface ReturnDocument {
  readonly companyId: number
  readonly body: ErpBody<'return'>
  /** The orders that its lines are of, which the ERP has to know first. */
  readonly orders: readonly string[]
}

/** A return as the ERP is told of it, each time whole: what was decided of a line asks for its credit note, whose number is the ERP's (T-11). */
export async function readReturnDocument(db: Kysely<Tables>, number: string): Promise<ReturnDocument> {
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('companies as c', 'c.company_id', 'r.company_id')
    .selectAll('r')
    .select(['c.company_code', 'c.customer_code'])
    .where('r.number', '=', number)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<ErpBody<'return'>['lines'][number]>`
    select m.line, m.invoice_number, m.invoice_line, l.article_number, l.brand_name as brand, m.quantity, m.core_line, m.core_quantity, m.reason, m.category, m.note,
      m.accepted_quantity, m.decision, m.fee_minor as fee
    from return_lines m join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line where m.number = ${number} order by m.line`.execute(
    db,
  )
  const { rows: orders } = await sql<{ number: string }>`
    select distinct o.number from return_lines m join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line join orders o using (order_id)
    where m.number = ${number} order by 1`.execute(db)
  return {
    companyId: row.company_id,
    orders: orders.map((order) => order.number),
    body: {
      number,
      client_id: row.client_id,
      type: row.type,
      document_type: row.document_type,
      status: row.status,
      created_at: row.created_at.toISOString(),
      customer: { company_id: row.company_id, company_code: row.company_code, customer_code: row.customer_code },
      transport: row.transport,
      boxes: row.boxes,
      pickup_on: row.pickup_on,
      comment: row.comment,
      credit_asked: row.status === 'received' && lines.every((line) => line.accepted_quantity !== null),
      lines,
    },
  }
}
