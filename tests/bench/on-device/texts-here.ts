import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { OpenNumberSource } from '#src/data/numbers/number-rows.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { type ArticleFacts, articleIndex } from '#src/domain/reading/article-index.ts'
import { findOnDevice } from '#src/domain/reading/device-text.ts'
import { type KnownVehicle, knownCars } from '#src/domain/reading/known-cars.ts'
import { brandNames } from '#src/domain/reading/numbers/device-numbers.ts'

// Runs in the measured page, as one file.

export { openNumberSource } from '#src/data/numbers/number-rows.ts'

/** As many as the app looks for parts of. */
const MOST_CARS = 5
/** Parts that are known of each car. */
const OF_A_CAR = 300

/** Milliseconds that each text takes over these rows, cars and numbers; parts of the cars that it names are put in order anew for each, as the app does. */
export function timesOfTexts(
  rows: readonly ProductRow[],
  vehicles: readonly KnownVehicle[],
  numbers: OpenNumberSource,
  texts: readonly string[],
): number[] {
  const known = rows as readonly KnownRow[]
  const [seen, cars, brands] = [articleIndex(known, factsOf), knownCars(vehicles), brandNames(numbers.brandNames)]
  const rowsOf = (carId: number) => {
    const from = (carId * 7) % Math.max(1, known.length - OF_A_CAR)
    return known.slice(from, from + OF_A_CAR)
  }
  const find = (text: string) => {
    const named = cars.named(text)
    const ofCars = named.rest === '' ? [] : named.cars.slice(0, MOST_CARS)
    const parts = new Map(
      ofCars.map(({ vehicle: { carId } }) => [carId, articleIndex(rowsOf(carId), factsOf)] as const),
    )
    return findOnDevice({ seen, numbers, brands, cars, partsOf: (carId) => parts.get(carId) ?? null }, text)
  }
  return texts.map((text) => {
    const begun = performance.now()
    find(text)
    return performance.now() - begun
  })
}

function factsOf({ articleNumber, material, name, brand, genericArticleId, criteria }: KnownRow): ArticleFacts {
  return {
    numbers: [articleNumber, material],
    name,
    brand: brand.name,
    held: { kind: genericArticleId, criteria },
  }
}
