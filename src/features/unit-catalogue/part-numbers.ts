import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import type { ProductRow } from '#src/contract/products.ts'
import { numberKey } from '#src/domain/article-number.ts'

type PartNumber = UnitPart['numbers'][number]

/** What is shown of a part once it is known which of its numbers the car takes, or while it is not. */
export interface ShownPart {
  /** The number that the car takes; undefined while that is open. */
  readonly taken: PartNumber | undefined
  readonly numbers: readonly PartNumber[]
  readonly products: readonly ProductRow[]
  /** There are more products than these. */
  readonly hasMore: boolean
}

/** Whether the car takes only one of several numbers, and its data do not say which. */
export function asksWhich({ numbers }: UnitPart): boolean {
  return numbers.length > 1 && numbers.some(({ fitting }) => fitting.length > 0)
}

/** @param chosen the numbers that the person said the car takes, of all parts */
export function shownPart(part: UnitPart, chosen: readonly string[]): ShownPart {
  const { numbers, products, products_total: total } = part
  const taken = asksWhich(part) ? numbers.find(({ number }) => chosen.includes(number)) : numbers.length === 1 ? numbers[0] : undefined
  const hasMore = total > products.length
  if (taken === undefined || numbers.length === 1) return { taken, numbers, products, hasMore }
  return { taken, numbers: [taken], products: products.filter((product) => answersTo(product, taken.number)), hasMore }
}

/** The choice with another number of this part, or with none of them. */
export function withNumber(chosen: readonly string[], { numbers }: UnitPart, number: string | null): readonly string[] {
  const others = chosen.filter((each) => numbers.every((own) => own.number !== each))
  return number === null ? others : [...others, number]
}

/** A product that does not say by which number it was found may answer to any of them. */
function answersTo({ found_by: foundBy }: ProductRow, number: string): boolean {
  return foundBy === null || numberKey(foundBy.number) === numberKey(number)
}
