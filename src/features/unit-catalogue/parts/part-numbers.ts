import type { Fitting } from '#src/contract/catalogue/fit.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import { fitOf } from '#src/domain/fit/fit.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'

/** What is shown of a part with what is known of the car. */
export interface ShownPart {
  /** Those that the car may take. */
  readonly numbers: UnitPart['numbers']
  /** What is known not to fit stands last. */
  readonly products: readonly ProductRow[]
  /** There are more products than these. */
  readonly hasMore: boolean
}

/** What decides between the numbers of a part; empty where all of them hold under the same conditions, which then stand at each product. */
export function decidingConditions({ numbers }: Pick<UnitPart, 'numbers'>): Fitting {
  const different = new Set(numbers.map(({ fitting }) => JSON.stringify(fitting)))
  return different.size < 2 ? [] : numbers.flatMap(({ fitting }) => fitting)
}

export function shownPart({ numbers, products, products_total: total }: UnitPart, knowledge: FitKnowledge): ShownPart {
  const mayFit = (linked: boolean | null, fitting: Fitting) =>
    fitOf({ linked, fitting }, knowledge).state !== 'does_not_fit'
  const taken = numbers.filter(({ fitting }) => mayFit(true, fitting))
  const [fitting, others] = [true, false].map((wanted) =>
    products.filter((product) => mayFit(product.fits_vehicle, product.fitting) === wanted),
  )
  // Where an answer leaves none, it is more likely wrong than the catalogue.
  return {
    numbers: taken.length > 0 ? taken : numbers,
    products: [...fitting!, ...others!],
    hasMore: total > products.length,
  }
}
