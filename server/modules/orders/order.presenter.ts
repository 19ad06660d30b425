import type * as v from 'valibot'
import type { CartTotals, OrderSent } from '#src/contract/cart.ts'
import type { Order, OrderStatus, OrderSummary } from '#src/contract/orders.ts'
import type { ShippingPoint } from '#src/contract/session.ts'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import { recordedAmounts, visibleAmounts } from '#src/domain/price.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Dictionary } from '#server/modules/catalogue/dictionary.ts'
import { imageOf } from '#server/modules/catalogue/image.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import type { OrderLineRow, OrderRow } from './order-history.repository.ts'

/** Totals as the person may see them: purchase sums by right, otherwise those with margin. */
function ownSums(order: OrderRow, { maySeePurchasePrices }: Principal): { net: number; vat: number; gross: number } {
  const totals = order.totals as unknown as Record<keyof CartTotals, number>
  return maySeePurchasePrices
    ? { net: totals.cart_total_sale_price, vat: totals.cart_total_vat, gross: totals.cart_total_sale_price_with_vat }
    : { net: totals.cart_total_sale_price_with_margin, vat: totals.cart_total_vat_with_margin, gross: totals.cart_total_sale_price_with_margin_and_vat }
}

export function presentOrderSummary(order: OrderRow, principal: Principal): OrderSummary {
  const { net, gross } = ownSums(order, principal)
  const shippingPoint = order.shipping_point as unknown as ShippingPoint
  return {
    number: order.number,
    date: order.created_at.toISOString(),
    status: order.status as v.InferOutput<typeof OrderStatus>,
    sap_order: order.sap_order,
    lines: order.lines,
    net,
    gross,
    currency: order.currency,
    ordered_by: displayName(order),
    is_partial: order.unordered.length > 0,
    shipping_point: shippingPoint.name,
  }
}

export function presentOrder(order: OrderRow, lines: readonly OrderLineRow[], principal: Principal, dictionary: Dictionary, vehicles: ReadonlyMap<number, VehicleBadge>): Order {
  const shippingPoint = order.shipping_point as unknown as ShippingPoint
  return {
    ...presentOrderSummary(order, principal),
    comment: order.comment,
    vat: ownSums(order, principal).vat,
    shipping_address: [shippingPoint.address, shippingPoint.city, shippingPoint.county].filter(Boolean).join(', '),
    items: lines.map((line) => ({
      id: line.article_id,
      articleNumber: line.article_number,
      brand: line.brand_name,
      name: line.name[principal.locale],
      variant: line.variant,
      quantity: line.quantity,
      status: line.status as Order['items'][number]['status'],
      vehicle: (line.car_id !== null && vehicles.get(line.car_id)) || null,
      image: imageOf(dictionary, line),
      amounts: visibleAmounts(
        recordedAmounts({ unitNetMinor: line.unit_net_minor, unitSaleMinor: line.unit_sale_minor, quantity: line.quantity, vatPercent: line.vat_percent }),
        principal.maySeePurchasePrices,
      ),
    })),
    unordered: (order.unordered as OrderSent['unordered']).map(({ articleNumber, name, quantity, reason }) => ({ articleNumber, name, quantity, reason })),
  }
}
