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
