import type { StockByLevel } from '#server/modules/catalogue/product/offer.repository.ts'

interface Wanting {
  readonly uuid: string
  readonly articleId: number
  readonly quantity: number
  readonly isSelected: boolean
}
interface Shared {
  readonly stock: StockByLevel
  readonly moq: number
  readonly maximum: number
}

/**
 * The offer of each line's article as that line can have it, by the line's id: the same article may stand on several lines, for different vehicles, and there is but one
 * stock of it. Selected lines are served in their order, as an order takes them; what they leave is to be had by any of them.
 */
export function sharesOf<L extends Wanting, O extends Shared>(
  lines: readonly L[],
  offerOf: (line: L) => O | null,
): ReadonlyMap<string, O> {
  const left = new Map<number, number>()
  const served = lines.flatMap((line) => {
    const { uuid, articleId, quantity, isSelected } = line
    const offer = offerOf(line)
    if (!offer) return []
    const free = left.get(articleId) ?? offer.maximum
    const share = !isSelected ? 0 : quantity > free ? inMultiples(free, offer) : quantity
    left.set(articleId, free - share)
    return [{ uuid, articleId, offer, share, before: offer.maximum - free }]
  })
  return new Map(
    served.map(({ uuid, articleId, offer, share, before }) => [
      uuid,
      { ...offer, maximum: inMultiples(share + left.get(articleId)!, offer), stock: without(offer.stock, before) },
    ]),
  )
}

function inMultiples(quantity: number, { moq }: Pick<Shared, 'moq'>): number {
  return Math.floor(quantity / moq) * moq
}

/** Nearest first, as an order takes it. */
function without(stock: StockByLevel, taken: number): StockByLevel {
  const local = Math.max(stock.local - taken, 0)
  const central = Math.max(stock.central - Math.max(taken - stock.local, 0), 0)
  const national = Math.max(stock.national - Math.max(taken - stock.local - stock.central, 0), 0)
  return { local, central, national }
}
