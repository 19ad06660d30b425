import * as v from 'valibot'
import { Count, IsoDateTime, Minor } from '../fields.ts'

// What an article is and costs and where it lies, as lists, carts and orders say it alike.

export const Quality = v.picklist(['oe', 'premium', 'standard', 'economic', 'remanufactured', 'used'])
export type Quality = v.InferOutput<typeof Quality>
export const ArticleType = v.picklist(['universal', 'tecdoc', 'stocable', 'pa', 'dez'])
export const Variant = v.picklist(['stock', 'supplier'])
export const StockState = v.picklist(['in_stock', 'not_in_stock', 'currently_unavailable', 'unavailable'])
export type StockState = v.InferOutput<typeof StockState>
export const StockLevel = v.picklist(['local', 'central', 'national'])
export type StockLevel = v.InferOutput<typeof StockLevel>

/** How an article may be sent back: days from delivery, what is kept of its price then, whether it has to be sealed still; `reason`: why it does not come back at all. */
export const ReturnTerms = v.object({
  days: Count,
  fee_percent: v.number(),
  sealed: v.boolean(),
  reason: v.nullable(v.picklist(['special_order', 'electrical', 'opened_liquid'])),
})
export type ReturnTerms = v.InferOutput<typeof ReturnTerms>

/** An amount without VAT, its VAT and their sum, in bani. */
export const Amounts = v.object({ net: Minor, vat: Minor, gross: Minor })
export type Amounts = v.InferOutput<typeof Amounts>

/** What one rate of VAT bears of a document, in bani. */
export const VatPart = v.object({ vat_percent: v.number(), net: Minor, vat: Minor })
export type VatPart = v.InferOutput<typeof VatPart>

/** `purchase` is what the company pays, null for who may not see it; `sale` is the price with the company's margin. Of one unit. */
export const Price = v.object({
  currency: v.string(),
  vat_percent: v.number(),
  purchase: v.nullable(Amounts),
  sale: Amounts,
  core: v.nullable(Amounts),
})
export type Price = v.InferOutput<typeof Price>

/** Stock of one level, nearest first. `order_by` is the cut-off of the run that arrives at `arrives_at`. */
export const Availability = v.object({
  level: StockLevel,
  quantity: Count,
  arrives_at: v.nullable(IsoDateTime),
  order_by: v.nullable(IsoDateTime),
})
export type Availability = v.InferOutput<typeof Availability>
