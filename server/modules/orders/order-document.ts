import { type Kysely, sql } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import type { VoucheredTotals } from '#src/domain/pricing/allowance.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { documentName, putDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'

/** What everything about an order is put to the ERP under; a return of it depends on that. */
export const orderDocumentName = (number: string) => documentName('order', number)

/** Sends an order that was just written to the ERP, with the transaction that wrote it. */
export async function putOrderDocument(db: Kysely<Tables>, orderId: number): Promise<void> {
  const { companyId, body } = await readOrderDocument(db, orderId)
  await putDocument(db, { kind: 'order', of: { noun: 'order', number: body.number }, companyId, body })
}

/** An order as the ERP is told of it: what the company pays, of which nothing is ever shown to people by this. */
async function readOrderDocument(
  db: Kysely<Tables>,
  orderId: number,
): Promise<{ readonly companyId: number; readonly body: ErpBody<'order'> }> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('companies as c', 'c.company_id', 'orders.company_id')
    .selectAll('orders')
    .select(['c.company_code', 'c.customer_code'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<ErpBody<'order'>['lines'][number]>`
    select line, article_id, coalesce(a.material, '') as material, l.article_number, brand_name as brand, l.variant, quantity, unit_net_minor as unit_net,
      l.core_minor as unit_core, l.points, l.allowance_minor as allowance, l.vat_percent
    from order_lines l left join articles a using (article_id) where order_id = ${orderId} order by line`.execute(db)
  const { id, kunnr, name } = order.shipping_point as unknown as ShippingPoint
  const totals = order.totals as unknown as VoucheredTotals
  return {
    companyId: order.company_id,
    body: {
      number: order.number,
      client_intent_id: order.client_intent_id,
      ordered_at: order.created_at.toISOString(),
      customer: { company_id: order.company_id, company_code: order.company_code, customer_code: order.customer_code },
      shipping_point: { id, kunnr, name },
      comment: order.comment,
      currency: order.currency,
      payment: order.payment,
      kind: order.kind,
      voucher: order.voucher_code === null ? null : { code: order.voucher_code, net: totals.cart_total_voucher ?? 0 },
      lines,
      transport: totals.cart_total_transport ?? 0,
      totals: {
        net: totals.cart_total_sale_price ?? 0,
        vat: totals.cart_total_vat ?? 0,
        gross: totals.cart_total_sale_price_with_vat ?? 0,
      },
      vat_rates: totals.cart_total_vat_rates ?? [],
    },
  }
}
