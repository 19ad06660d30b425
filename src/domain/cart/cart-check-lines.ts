import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import type { CheckFacts } from '#src/contract/ordering/cart-check.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { FitState } from '#src/contract/catalogue/fit.ts'
import { isCounted } from './cart-line.ts'
import { lastArrival } from './line-cover.ts'

type Article = CheckFacts['articles'][number]
export type PartKind = CheckFacts['kinds'][number]

/** A line that will be ordered, as the rules read it. What is not known of its article (it waits on this device) is null. */
export interface CheckedLine {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  /** Which vehicle on the lift: two of one type are told apart by their jobs. */
  readonly car: string | null
  readonly quantity: number
  readonly maximum: number
  readonly moq: number
  readonly article: Article | null
  readonly kind: PartKind | null
  readonly fit: FitState | null
  /** Of the whole line, without VAT, in bani. */
  readonly depositMinor: number
  readonly returns: ReturnTerms | null
  readonly seenArrivesAt: string | null
  readonly arrivesAt: string | null
}

/** The lines, and what is known beyond them. */
export interface Checked {
  readonly lines: readonly CheckedLine[]
  readonly facts: CheckFacts
}

export function checkedLines(items: readonly CartLine[], facts: CheckFacts): readonly CheckedLine[] {
  const articles = new Map(facts.articles.map((article) => [article.id, article]))
  const kinds = new Map(facts.kinds.map((kind) => [kind.id, kind]))
  return items
    .filter((line) => line.isSelected && isCounted(line))
    .map((line) => {
      const article = articles.get(line.id) ?? null
      const quantity = line.variants[0]!.requested_quantity
      const carId = line.vehicle?.carId ?? null
      return {
        uuid: line.uuid,
        articleId: line.id,
        carId,
        car: carId === null ? null : `${carId} ${line.job_id ?? ''}`,
        quantity,
        maximum: line.maximum_quantity,
        moq: line.moq,
        article,
        kind: (article && kinds.get(article.kind)) ?? null,
        fit: line.fit?.state ?? null,
        depositMinor: (line.price?.core?.net ?? 0) * quantity,
        returns: line.returns ?? null,
        seenArrivesAt: line.seen_arrives_at,
        arrivesAt: lastArrival(line.availability, quantity),
      }
    })
}
