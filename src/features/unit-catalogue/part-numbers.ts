import type { FitCondition } from '#src/contract/fit.ts'
import type { Criterion, ProductRow } from '#src/contract/products.ts'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { numberKey } from '#src/domain/article-number.ts'

type PartNumber = UnitPart['numbers'][number]

/** One answer to what the car has: the conditions that hold then, and the numbers that it takes under them. `id` is one of those numbers, and names the answer in an address. */
export interface PartCase {
  readonly id: string
  /** Empty: the car has nothing of what the other cases name. */
  readonly conditions: readonly Criterion[]
  readonly numbers: readonly PartNumber[]
}

/** What is shown of a part once it is known what the car has, or while it is not. */
export interface ShownPart {
  /** Undefined while that is open. */
  readonly taken: PartCase | undefined
  readonly numbers: readonly PartNumber[]
  readonly products: readonly ProductRow[]
  /** There are more products than these. */
  readonly hasMore: boolean
}

/** What a person has to say of the car before one of the part's numbers can be taken; nothing where all numbers hold under the same conditions, which then stand at each product. */
export function casesOf({ numbers }: Pick<UnitPart, 'numbers'>): readonly PartCase[] {
  const groups = new Map<string, PartCase>()
  for (const number of numbers) {
    const key = number.fitting.map(({ id, value }) => `${id}=${value}`).sort().join('&')
    const known = groups.get(key)
    groups.set(key, { id: known?.id ?? number.number, conditions: number.fitting, numbers: [...(known?.numbers ?? []), number] })
  }
  const cases = [...groups.values()]
  return cases.length < 2 ? [] : cases.sort((a, b) => Number(a.conditions.length === 0) - Number(b.conditions.length === 0))
}

/** @param said ids of cases, of all parts */
export function shownPart(part: UnitPart, said: readonly string[]): ShownPart {
  const cases = casesOf(part)
  const taken = cases.find(({ id }) => said.includes(id))
  const { products, products_total: total } = part
  const hasMore = total > products.length
  if (taken === undefined) return { taken, numbers: part.numbers, products, hasMore }
  // What holds under no condition always holds.
  const numbers = part.numbers.filter((number) => number.fitting.length === 0 || taken.numbers.includes(number))
  return { taken, numbers, products: products.filter((product) => isFor(product, taken, numbers, cases)), hasMore }
}

/** What was said with another case of this part, or with none of them. */
export function withCase(said: readonly string[], part: UnitPart, id: string | null): readonly string[] {
  const others = said.filter((each) => casesOf(part).every((own) => own.id !== each))
  return id === null ? others : [...others, id]
}

/** By the number that led to it, where it says so; else by its conditions: those that the question is about must be of the case. */
function isFor({ found_by: foundBy, fitting }: ProductRow, { conditions }: PartCase, numbers: readonly PartNumber[], cases: readonly PartCase[]): boolean {
  if (foundBy !== null) return numbers.some(({ number }) => numberKey(number) === numberKey(foundBy.number))
  const asked = new Set(cases.flatMap((each) => each.conditions.map(({ id }) => id)))
  const codeOf = ({ code, value }: { readonly code?: string | undefined; readonly value: string }) => code ?? value
  const holds = (own: FitCondition) => !asked.has(own.id) || conditions.some((each) => each.id === own.id && codeOf(each) === codeOf(own))
  return fitting.length === 0 || fitting.some((linkage) => linkage.every(holds))
}
