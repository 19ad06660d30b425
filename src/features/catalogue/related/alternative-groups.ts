import { Quality } from '#src/contract/catalogue/article.ts'
import type { Alternative } from '#src/contract/catalogue/product-calls.ts'

export interface AlternativeGroup {
  readonly quality: Quality
  readonly items: readonly Alternative[]
  /** The one that costs the person least, as they see prices; null where none has a price. */
  readonly cheapest: Alternative | null
  /** How many of them are in stock. */
  readonly inStock: number
}

/** Alternatives by quality, best first; within one in the shop's order. `amountOf` is what the person pays, in bani. */
export function alternativeGroups(
  items: readonly Alternative[],
  amountOf: (item: Alternative) => number | null,
): readonly AlternativeGroup[] {
  return Quality.options.flatMap((quality) => {
    const own = items.filter((item) => item.quality === quality)
    if (own.length === 0) return []
    const cheapest =
      own.filter((item) => amountOf(item) !== null).sort((a, b) => amountOf(a)! - amountOf(b)!)[0] ?? null
    return [{ quality, items: own, cheapest, inStock: own.filter((item) => item.stock_state === 'in_stock').length }]
  })
}
