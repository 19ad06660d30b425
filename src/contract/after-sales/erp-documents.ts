import * as v from 'valibot'
import { VatPart } from '../catalogue/article.ts'
import { Count, Id, IsoDateTime, Minor, Quantity, Uuid } from '../fields.ts'
import { OrderPayment } from '../ordering/order-payment.ts'

/** waiting: not taken by the ERP yet; refused: the ERP did not take it, and what comes after it in its document waits for staff. */
export const ErpState = v.picklist(['waiting', 'sent', 'refused'])
export type ErpState = v.InferOutput<typeof ErpState>

/** Amounts are in bani and without VAT unless they say otherwise. */
export const ErpOrder = v.object({
  number: v.string(),
  client_intent_id: Uuid,
  ordered_at: IsoDateTime,
  customer: v.object({ company_id: Id, company_code: v.string(), customer_code: v.string() }),
  shipping_point: v.object({ id: Id, kunnr: v.string(), name: v.string() }),
  comment: v.string(),
  currency: v.string(),
  /** `card` and `cash` when the goods come; null of an order that did not say. */
  payment: v.optional(v.nullable(OrderPayment)),
  /** `points`: nothing but deposits and transport is paid in lei; `points` of a line are those of one piece. */
  kind: v.optional(v.picklist(['cash', 'points'])),
  /** Taken off by a voucher: `net` is the sum of what is taken off the lines, and already off `totals`. */
  voucher: v.optional(v.nullable(v.object({ code: v.string(), net: Minor }))),
  lines: v.array(
    v.object({
      line: Quantity,
      article_id: Id,
      material: v.string(),
      article_number: v.string(),
      brand: v.string(),
      variant: v.picklist(['stock', 'supplier']),
      quantity: Quantity,
      unit_net: Minor,
      unit_core: Minor,
      points: v.optional(v.nullable(Count)),
      /** Taken off the whole line. */
      allowance: v.optional(Minor),
      vat_percent: v.number(),
    }),
  ),
  transport: Count,
  totals: v.object({ net: Minor, vat: Minor, gross: Minor }),
  /** What each rate bears of `totals`, the highest first: transport is divided by what the goods of each rate come to without deposits. */
  vat_rates: v.optional(v.array(VatPart)),
})

/**
 * A return, each time whole. `accepted_quantity` is null until a line is decided; `credit_asked`: every line is, and the credit note is asked for. Fees are in bani and without VAT.
 */
export const ErpReturn = v.object({
  number: v.string(),
  client_id: Uuid,
  type: v.picklist(['new', 'dismantled', 'old_part', 'battery', 'defective']),
  document_type: v.picklist(['ZRP', 'ZRD', 'ZRP2']),
  status: v.picklist(['waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn', 'lapsed']),
  created_at: IsoDateTime,
  customer: v.object({ company_id: Id, company_code: v.string(), customer_code: v.string() }),
  transport: v.picklist(['run', 'own', 'courier', 'none']),
  boxes: Count,
  pickup_on: v.nullable(v.string()),
  comment: v.string(),
  credit_asked: v.boolean(),
  lines: v.array(
    v.object({
      line: Quantity,
      invoice_number: v.string(),
      invoice_line: Quantity,
      article_number: v.string(),
      brand: v.string(),
      quantity: Quantity,
      core_line: v.nullable(Quantity),
      core_quantity: Count,
      reason: v.string(),
      category: v.nullable(v.string()),
      note: v.string(),
      accepted_quantity: v.nullable(Count),
      decision: v.string(),
      fee: Minor,
    }),
  ),
})

/**
 * A claim from when it is sent, each time whole. While it is `submitted` its part is on its way, awaited until
 * `hand_in_by`. `part_goes`: what
 * becomes of the part of a refused claim. `credit` asks for a credit note of its pieces, `replacement` for as many on
 * an order line of 0 lei that names the claim. `labour` in bani
 * without VAT, 0 where none was granted. Claims of a former version name no line.
 */
export const ErpClaim = v.object({
  number: v.string(),
  client_id: Uuid,
  type: v.picklist(['defective_part', 'defective_battery']),
  /** Left out by a former version, as what follows: it told of nothing but what was granted. */
  status: v.optional(v.picklist(['submitted', 'received', 'in_review', 'accepted', 'rejected', 'withdrawn', 'lapsed'])),
  submitted_at: v.optional(v.nullable(IsoDateTime)),
  hand_in_by: v.optional(v.nullable(IsoDateTime)),
  received_at: v.optional(v.nullable(IsoDateTime)),
  answer: v.optional(v.nullable(v.picklist(['credit', 'replacement', 'repair', 'refused', 'manufacturer']))),
  part_goes: v.optional(v.nullable(v.picklist(['back', 'scrapped']))),
  answered_at: v.nullable(IsoDateTime),
  customer: v.object({ company_id: Id, company_code: v.string(), customer_code: v.string() }),
  invoice_number: v.string(),
  invoice_line: v.nullable(Quantity),
  article_id: Id,
  article_number: v.string(),
  brand: v.string(),
  quantity: Quantity,
  asks: v.nullable(v.picklist(['credit', 'replacement'])),
  labour: Minor,
})

/**
 * What a company has for START points, by kind: articles or a prize to deliver at no price, or a credit note to issue on an invoice, which is an allowance over its lines. Amounts in bani.
 */
export const ErpStartOrder = v.object({
  number: v.string(),
  kind: v.picklist(['products', 'prize', 'invoice']),
  ordered_at: IsoDateTime,
  points: Count,
  customer: v.object({ company_id: Id, company_code: v.string(), customer_code: v.string() }),
  shipping_point: v.nullable(v.object({ id: Id, kunnr: v.string(), name: v.string() })),
  lines: v.array(
    v.object({
      line: Quantity,
      article_id: Id,
      material: v.string(),
      article_number: v.string(),
      brand: v.string(),
      quantity: Quantity,
      points: Count,
    }),
  ),
  prize: v.nullable(v.object({ id: Id, name: v.string() })),
  credit: v.nullable(
    v.object({
      invoice_number: v.string(),
      net: Minor,
      vat: Minor,
      gross: Minor,
      lines: v.array(v.object({ invoice_line: Quantity, net: Minor, vat_percent: v.number() })),
    }),
  ),
})

/** What leaves for the ERP, by kind; a later kind joins with its schema, and the page for the ERP follows. */
export const erpDocuments = {
  order: ErpOrder,
  return: ErpReturn,
  claim: ErpClaim,
  start_order: ErpStartOrder,
}
export type ErpKind = keyof typeof erpDocuments
export type ErpBody<K extends ErpKind> = v.InferInput<(typeof erpDocuments)[K]>
