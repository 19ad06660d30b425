/** What is wrong with a wanted quantity: it is sold in multiples of the minimum order quantity, up to what can be had. */
export type QuantityProblem =
  | { readonly code: 'not-whole' }
  | { readonly code: 'too-large'; readonly maximum: number }
  | { readonly code: 'too-small'; readonly minimum: number }
  /** `nearest`: the quantities beside it that can be ordered, the smaller one first. */
  | { readonly code: 'not-multiple'; readonly multiple: number; readonly nearest: readonly number[] }

export interface QuantityLimits {
  readonly moq: number
  /** Largest quantity that can be had, a multiple of moq; 0 when nothing can be had. */
  readonly maximum: number
}

/** The maximum is named before the multiple: rounding 99999 to a multiple would still leave a quantity that nobody has. */
export function quantityProblem(quantity: number, { moq, maximum }: QuantityLimits): QuantityProblem | null {
  if (!Number.isSafeInteger(quantity)) return { code: 'not-whole' }
  if (quantity > maximum) return { code: 'too-large', maximum }
  if (quantity < moq) return { code: 'too-small', minimum: moq }
  if (quantity % moq === 0) return null
  const below = quantity - (quantity % moq)
  return { code: 'not-multiple', multiple: moq, nearest: [below, below + moq].filter((each) => each <= maximum) }
}

/** The nearest quantity that can be ordered, rounding up to the multiple first; 0 when nothing can be had. For proposals: what a person typed is never rounded. */
export function snapQuantity(quantity: number, { moq, maximum }: QuantityLimits): number {
  const wanted = Number.isFinite(quantity) ? Math.max(quantity, moq) : moq
  return Math.min(Math.ceil(wanted / moq) * moq, maximum)
}

/** Largest orderable quantity: stock of the distributor, or a fixed bound for what is ordered from the supplier. */
export function maximumQuantity(
  article: { variant: 'stock' | 'supplier'; moq: number; max_quantity: number | null; status: string },
  stockTotal: number,
): number {
  if (article.status !== 'active')
    return Math.floor(Math.min(stockTotal, article.max_quantity ?? stockTotal) / article.moq) * article.moq
  const available = article.variant === 'supplier' ? SUPPLIER_MAXIMUM : stockTotal
  return Math.floor(Math.min(available, article.max_quantity ?? available) / article.moq) * article.moq
}
/** The unit of quantities. */
export const UNIT = 'buc.'
/** Nobody orders more of one article at once; a typing error does. */
export const SUPPLIER_MAXIMUM = 9_999
