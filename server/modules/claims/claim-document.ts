import { type Kysely, sql } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import { documentName, putDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'

interface ClaimDocument {
  readonly companyId: number
  readonly body: ErpBody<'claim'>
  /** The order that its part is of, which the ERP has to know first. */
  readonly orders: readonly string[]
}

type Instant = 'submitted_at' | 'hand_in_by' | 'received_at' | 'answered_at'
interface Row extends Omit<ErpBody<'claim'>, 'customer' | 'asks' | Instant> {
  readonly company_id: number
  readonly company_code: string
  readonly customer_code: string
  readonly submitted_at: Date | null
  readonly hand_in_by: Date | null
  readonly received_at: Date | null
  readonly answered_at: Date | null
  readonly order: string | null
}

/**
 * How a claim that was sent stands, and what is asked of the ERP for it, each time whole; numbers of what it issues
 * are its own (T-11).
 */
async function readClaimDocument(db: Kysely<Tables>, id: string): Promise<ClaimDocument> {
  const { rows } = await sql<Row>`
    select c.number, c.client_id, c.type, c.company_id, k.company_code, k.customer_code, c.invoice_number, c.invoice_line, c.article_id,
      coalesce(l.article_number, a.article_number, '') as article_number, coalesce(l.brand_name, b.name, '') as brand, c.quantity, c.status, c.submitted_at, c.hand_in_by,
      c.received_at, c.answer_kind as answer, c.part_goes, c.answered_at,
      coalesce(c.labour_granted_minor, 0) as labour, o.number as order
    from claims c join companies k using (company_id)
      left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line left join orders o using (order_id)
      left join articles a on l.number is null and a.article_id = c.article_id left join brands b on b.brand_id = a.brand_id
    where c.client_id = ${id} and c.number is not null`.execute(db)
  const { company_id, company_code, customer_code, order, ...claim } = rows[0]!
  const { answer } = claim
  return {
    companyId: company_id,
    orders: order === null ? [] : [order],
    body: {
      ...claim,
      customer: { company_id, company_code, customer_code },
      submitted_at: claim.submitted_at?.toISOString() ?? null,
      hand_in_by: claim.hand_in_by?.toISOString() ?? null,
      received_at: claim.received_at?.toISOString() ?? null,
      answered_at: claim.answered_at?.toISOString() ?? null,
      asks: answer === 'credit' || answer === 'replacement' ? answer : null,
    },
  }
}

/** Tells the ERP how a claim stands that has its number, after the order that its part is of. */
export async function tellErpOfClaim(db: Kysely<Tables>, id: string): Promise<void> {
  const { companyId, body, orders } = await readClaimDocument(db, id)
  await putDocument(db, {
    kind: 'claim',
    of: { noun: 'claim', number: body.number },
    companyId,
    body,
    dependsOn: orders.map((order) => documentName('order', order)),
  })
}
