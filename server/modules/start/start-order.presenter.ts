import type { StartOrder } from '#src/contract/campaigns/start-orders.ts'
import type { Principal } from '#server/access/principal.ts'
import { inLanguage } from '#server/db/tables.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import type { StartOrderRow } from './start-orders.repository.ts'

export function presentStartOrder(row: StartOrderRow, principal: Principal): StartOrder {
  const { locale } = principal
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    at: row.created_at.toISOString(),
    points: row.points,
    given_back: row.given_back,
    ordered_by: nameFor(principal)(row),
    reason: row.reason,
    shipping_point: row.shipping_point?.name ?? null,
    items: row.lines.map((line) => ({
      id: line.article_id,
      name: line.name[locale],
      mfrpn: line.article_number,
      manufacturer: line.brand_name,
      quantity: line.quantity,
      cancelled: line.cancelled,
      points: line.points,
    })),
    prize: row.prize_name && inLanguage(row.prize_name, locale),
    voucher: row.voucher && {
      code: row.voucher.code,
      value: row.voucher.value_minor,
      expires_on: row.voucher.expires_on,
    },
    credit:
      row.invoice_number === null
        ? null
        : {
            invoice: row.invoice_number,
            amounts: { net: row.net_minor!, vat: row.vat_minor!, gross: row.gross_minor! },
            number: row.credit_number,
          },
  }
}
