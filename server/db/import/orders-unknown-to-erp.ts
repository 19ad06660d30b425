/**
 * SQL over `orders o`: those of the shop's own that a figure exported by the ERP does not count yet, so that an import never gives back what was just sold. An order counts as known an hour after
 * the ERP has answered, since a file may be older than its import; where the ERP never answers, a day after it was sent. Imported orders, which were never sent, are the ERP's own.
 */
export const ordersUnknownToErp = unknownToErp('order:')
/** The same over `start_orders o`. */
export const startOrdersUnknownToErp = unknownToErp('start-order:')

function unknownToErp(document: string): string {
  return `case when o.erp_known_at is not null then o.erp_known_at > now() - interval '1 hour'
  else exists (select from erp_documents d where d.document = '${document}' || o.number and d.seq = 1 and (d.sent_at is null or d.sent_at > now() - interval '1 day')) end`
}

/** SQL over `orders o`: what one still takes of the company's credit, as `heldCredit` reckons it (src/domain/orders/order-credit.ts): what the ERP has cancelled of it takes nothing. */
export const heldCreditOfOrder = `case when not exists (select from order_lines l where l.order_id = o.order_id and l.cancelled_quantity > 0) then (o.totals ->> 'cart_total_sale_price_with_vat')::bigint
  else (select coalesce(sum(r.net + round(r.net * r.vat_percent / 100)), 0) from (
    select h.vat_percent, sum(h.net + case when h.place = 1 then coalesce((o.totals ->> 'cart_total_transport')::bigint, 0) else 0 end) as net from (
      select l.vat_percent, row_number() over (order by l.line) as place,
        (l.unit_net_minor + l.core_minor)::bigint * (l.quantity - l.cancelled_quantity) - round(l.allowance_minor::numeric * (l.quantity - l.cancelled_quantity) / l.quantity) as net
      from order_lines l where l.order_id = o.order_id and l.cancelled_quantity < l.quantity) h group by h.vat_percent) r) end`
