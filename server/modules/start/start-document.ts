import { type Kysely, sql } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import { putDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'

type Body = ErpBody<'start_order'>

/** Sends an order of START that was just written to the ERP, with the transaction that wrote it. Vouchers are the shop's own and no document. */
export async function putStartDocument(
  db: Kysely<Tables>,
  id: number,
  credited: readonly NonNullable<Body['credit']>['lines'][number][],
): Promise<void> {
  const order = await db
    .selectFrom('start_orders as o')
    .innerJoin('companies as c', 'c.company_id', 'o.company_id')
    .selectAll('o')
    .select(['c.company_code', 'c.customer_code'])
    .where('o.start_order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<Body['lines'][number]>`
    select l.line, l.article_id, coalesce(a.material, '') as material, l.article_number, l.brand_name as brand, l.quantity, l.points
    from start_order_lines l left join articles a using (article_id) where l.start_order_id = ${id} order by l.line`.execute(
    db,
  )
  const { shipping_point: point, company_id: companyId, number } = order
  const body: Body = {
    number,
    kind: order.kind as Body['kind'],
    ordered_at: order.created_at.toISOString(),
    points: order.points,
    customer: { company_id: companyId, company_code: order.company_code, customer_code: order.customer_code },
    shipping_point: point && { id: point.id, kunnr: point.kunnr, name: point.name },
    lines,
    prize: order.prize_id === null ? null : { id: order.prize_id, name: order.prize_name?.ro ?? '' },
    credit:
      order.invoice_number === null
        ? null
        : {
            invoice_number: order.invoice_number,
            net: order.net_minor!,
            vat: order.vat_minor!,
            gross: order.gross_minor!,
            lines: [...credited],
          },
  }
  await putDocument(db, { kind: 'start_order', of: { noun: 'start-order', number }, companyId, body })
}
