import { type Kysely, sql } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'

interface ClaimDocument {
  readonly companyId: number
  readonly body: ErpBody<'claim'>
  /** The order that its part is of, which the ERP has to know first. */
  readonly orders: readonly string[]
}

interface Row extends Omit<ErpBody<'claim'>, 'customer' | 'answered_at' | 'asks'> {
  readonly company_id: number
  readonly company_code: string
  readonly customer_code: string
  readonly answer_kind: string | null
  readonly answered_at: Date | null
  readonly order: string | null
}

/** What is asked of the ERP for a claim that was answered, each time whole; numbers of what it issues are its own (T-11). */
export async function readClaimDocument(db: Kysely<Tables>, id: string): Promise<ClaimDocument> {
  const { rows } = await sql<Row>`
    select c.number, c.client_id, c.type, c.company_id, k.company_code, k.customer_code, c.invoice_number, c.invoice_line, c.article_id,
      coalesce(l.article_number, a.article_number, '') as article_number, coalesce(l.brand_name, b.name, '') as brand, c.quantity, c.answer_kind, c.answered_at,
      coalesce(c.labour_granted_minor, 0) as labour, o.number as order
    from claims c join companies k using (company_id)
      left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line left join orders o using (order_id)
      left join articles a on l.number is null and a.article_id = c.article_id left join brands b on b.brand_id = a.brand_id
    where c.client_id = ${id} and c.number is not null`.execute(db)
  const { company_id, company_code, customer_code, answer_kind: kind, answered_at: at, order, ...claim } = rows[0]!
  return {
    companyId: company_id,
    orders: order === null ? [] : [order],
    body: {
      ...claim,
      customer: { company_id, company_code, customer_code },
      answered_at: at?.toISOString() ?? null,
      asks: kind === 'credit' || kind === 'replacement' ? kind : null,
    },
  }
}
