import type * as v from 'valibot'
import type { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import type { VoucheredTotals } from '#src/domain/pricing/allowance.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import type { OrderStatus, OrderSummary } from '#src/contract/ordering/orders.ts'
import type { Amounts, ReturnTerms, VatPart } from '#src/contract/catalogue/article.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { seesStart } from '#src/domain/people/access.ts'
import {
  coreNet,
  documentAmounts,
  type RecordedAmounts,
  type Taxed,
  transportParts,
  vatParts,
  visibleRecordedAmounts,
  withVat,
} from '#src/domain/pricing/price.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { imageOf } from '#server/modules/catalogue/product/image.ts'
import { presentRecordedFit } from '#server/modules/cart/line-fit.presenter.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import type { OrderLineRow, OrderRow } from './order-history.repository.ts'

/** What was recorded when it was ordered; both sides, before the person's right is asked. */
function recordedTotals({
  totals: recorded,
  keeps_sale: keepsSale,
  vat_percent: vatPercent,
  rates,
}: OrderRow): RecordedAmounts & {
  readonly core: Amounts | null
  readonly transport: Amounts | null
  readonly carried: readonly Taxed[]
  readonly voucher: number
  readonly creditExceeded: boolean
} {
  const totals = recorded as unknown as Record<keyof VoucheredTotals, number> & { credit_exceeded?: boolean }
  const net = totals.cart_total_transport
  const carried = net > 0 ? transportParts(rates, { net, vatPercent }) : []
  return {
    purchase: {
      net: totals.cart_total_sale_price,
      vat: totals.cart_total_vat,
      gross: totals.cart_total_sale_price_with_vat,
    },
    sale: {
      net: totals.cart_total_sale_price_with_margin,
      vat: totals.cart_total_vat_with_margin,
      gross: totals.cart_total_sale_price_with_margin_and_vat,
    },
    keepsSale,
    // Orders of former versions charged none.
    core:
      totals.cart_total_core > 0
        ? { net: totals.cart_total_core, vat: totals.cart_total_core_vat, gross: totals.cart_total_core_with_vat }
        : null,
    transport: carried.length > 0 ? documentAmounts(carried) : null,
    carried,
    voucher: totals.cart_total_voucher ?? 0,
    creditExceeded: totals.credit_exceeded === true,
  }
}

function recordedLine({
  unit_net_minor: netMinor,
  unit_sale_minor: saleMinor,
  quantity,
  vat_percent: vatPercent,
}: OrderLineRow): RecordedAmounts {
  return {
    purchase: withVat(netMinor * quantity, vatPercent),
    sale: withVat((saleMinor ?? netMinor) * quantity, vatPercent),
    keepsSale: saleMinor !== null,
  }
}

function recordedReturns(line: OrderLineRow, days: number): ReturnTerms {
  return {
    days,
    fee_percent: Number(line.return_fee_percent),
    sealed: line.must_be_sealed,
    reason: line.no_return_reason,
  }
}

/** As the person's cart showed them. Without a margin both sides are one price, but transport is never sold on, and no voucher is. */
function visibleTotals(order: OrderRow, { maySeePurchasePrices }: Principal): OrderSummary['amounts'] {
  const recorded = recordedTotals(order)
  const amounts = visibleRecordedAmounts(recorded, order.margin_percent, maySeePurchasePrices)
  const { purchase } = amounts
  const own = (recorded.transport?.net ?? 0) - recorded.voucher
  if (!purchase || own === 0 || order.margin_percent > 0) return amounts
  return { purchase, sale: documentAmounts(goodsOf(order)) }
}

/** What the company pays for articles and deposits, by rate of VAT. */
function goodsOf({ rates }: OrderRow): Taxed[] {
  return rates.map(({ net, core, vatPercent }) => ({ net: net + core, vatPercent }))
}

/** What each rate of VAT bears of the amounts that the person is told. */
function visibleRates(
  order: OrderRow,
  { purchase, sale }: OrderSummary['amounts'],
  { maySeePurchasePrices }: Principal,
): NonNullable<Order['vat_rates']> {
  const { rates } = order
  const paid = [
    ...goodsOf(order),
    ...rates.map(({ allowance, vatPercent }) => ({ net: -allowance, vatPercent })),
    ...recordedTotals(order).carried,
  ]
  const sold = rates.map((rate) => ({ net: rate.sale + rate.core, vatPercent: rate.vatPercent }))
  return {
    purchase: purchase && partsOf(paid, purchase),
    sale: sale && partsOf(maySeePurchasePrices && order.margin_percent <= 0 ? goodsOf(order) : sold, sale),
  }
}

/** Of one rate it is all of it, as it was recorded: former versions rounded line by line. */
function partsOf(lines: readonly Taxed[], { net, vat }: Amounts): VatPart[] {
  const parts = vatParts(lines)
  return parts.length === 1 ? [{ ...parts[0]!, net, vat }] : parts
}

export function presentOrderSummary(order: OrderRow, principal: Principal): OrderSummary {
  const shippingPoint = order.shipping_point as unknown as ShippingPoint
  return {
    number: order.number,
    date: order.created_at.toISOString(),
    status: order.status as v.InferOutput<typeof OrderStatus>,
    sap_order: order.sap_order,
    lines: order.lines,
    amounts: visibleTotals(order, principal),
    core: recordedTotals(order).core,
    ...(principal.maySeePurchasePrices && { transport: recordedTotals(order).transport }),
    currency: order.currency,
    ordered_by: nameFor(principal)(order),
    is_partial: order.unordered.length > 0,
    shipping_point: shippingPoint.name,
    payment: order.payment,
    kind: order.kind,
    ...(order.kind === 'points' && { points: seesStart(principal.marketing) ? order.points : null }),
    ...(order.erp_state && { erp: { state: order.erp_state, reason: order.erp_reason } }),
  }
}

export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  principal: Principal,
  dictionary: Dictionary,
  vehicles: ReadonlyMap<number, VehicleBadge>,
): Order {
  const shippingPoint = order.shipping_point as unknown as ShippingPoint
  const summary = presentOrderSummary(order, principal)
  return {
    ...summary,
    vat_rates: visibleRates(order, summary.amounts, principal),
    comment: order.comment,
    credit_exceeded: recordedTotals(order).creditExceeded,
    ...(order.voucher_code !== null && {
      voucher: {
        code: seesStart(principal.marketing) ? order.voucher_code : null,
        net: principal.maySeePurchasePrices ? recordedTotals(order).voucher : null,
      },
    }),
    ...(shippingPoint.pickup !== undefined && { pickup: shippingPoint.pickup }),
    shipping_address: [shippingPoint.address, shippingPoint.city, shippingPoint.county].filter(Boolean).join(', '),
    items: lines.map((line) => ({
      line: line.line,
      id: line.article_id,
      articleNumber: line.article_number,
      brand: line.brand_name,
      name: line.name[principal.locale],
      variant: line.variant,
      quantity: line.quantity,
      status: line.status as Order['items'][number]['status'],
      vehicle: (line.car_id !== null && vehicles.get(line.car_id)) || null,
      image: imageOf(dictionary, line),
      fit: presentRecordedFit(dictionary, principal.locale, line, line.fit),
      ...(line.points !== null && { points: seesStart(principal.marketing) ? line.points * line.quantity : null }),
      core:
        line.core_minor > 0 ? withVat(coreNet({ coreMinor: line.core_minor }, line.quantity), line.vat_percent) : null,
      amounts: visibleRecordedAmounts(recordedLine(line), order.margin_percent, principal.maySeePurchasePrices),
      unit: visibleRecordedAmounts(
        recordedLine({ ...line, quantity: 1 }),
        order.margin_percent,
        principal.maySeePurchasePrices,
      ),
      confirmed: line.confirmed_quantity,
      delivered: line.delivered_quantity,
      invoiced: line.invoiced_quantity,
      cancelled: line.cancelled_quantity,
      cancel_reason: line.cancel_reason,
      registration_number: line.registration_number,
      arrives_at: line.arrives_at?.toISOString() ?? null,
      ...(line.parts && { parts: [...line.parts] }),
      ...(line.former_arrives_at && { former_arrives_at: line.former_arrives_at.toISOString() }),
      ...(line.returnable_days !== null && { returns: recordedReturns(line, line.returnable_days) }),
      ...(line.job_id !== null && {
        job: { id: line.job_id, name: line.job_name!, plate: plateSpelling(line.job_plate!) },
      }),
    })),
    unordered: (order.unordered as OrderSent['unordered']).map(({ articleNumber, name, quantity, reason }) => ({
      articleNumber,
      name,
      quantity,
      reason,
    })),
  }
}
