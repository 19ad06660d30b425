import type { FoundProduct } from './asked-search.ts'
import { combinedCases, type SpecificationCase, specificationCases } from './cases.ts'
import { fits, type JudgedCase, placeOf, type SearchClass } from './judged.ts'

/** What the cars of these cases are called. */
const CARS: Readonly<Record<string, string>> = { golf5: 'GOLF V', golf7: 'GOLF VII', logan: 'LOGAN' }

/**
 * Texts with dimensions and specifications, asked of the whole demo too; what only their own small catalogue has is no
 * part of it.
 */
export function specificationClasses(): readonly SearchClass[] {
  return [
    { name: 'words + dimension', aim: 92, cases: specificationCases().map(ofSpecification) },
    { name: 'several things', aim: 92, needsVehicles: true, cases: combinedCases().map(ofSpecification) },
  ]
}

function ofSpecification(wanted: SpecificationCase): JudgedCase {
  const isRight = (product: FoundProduct) => isMeant(product, wanted)
  const car = wanted.car === undefined ? undefined : CARS[wanted.car]!
  const kinds = wanted.kinds.some((kind) => BATTERIES.includes(kind)) ? [...wanted.kinds, ...BATTERIES] : wanted.kinds
  return {
    query: wanted.query,
    judge: (asked) => placeOf(asked, isRight),
    wanted: {
      kinds: [...new Set(kinds)],
      isMeant: isRight,
      isForCar: (product) => car === undefined || fits(product, [car]),
    },
  }
}

function isMeant(product: FoundProduct, { query, kinds, criteria, brand, car }: SpecificationCase): boolean {
  // A brand that the text does not name is only who makes it in the small catalogue.
  const isBrandSaid = brand !== undefined && query.toLowerCase().includes(brand.toLowerCase())
  return (
    isOfKind(product.kind, kinds) &&
    (!isBrandSaid || product.brand === brand) &&
    (car === undefined || fits(product, [CARS[car]!])) &&
    Object.entries(criteria).every(([key, value]) => isOneOf(product.stored.get(key), [value].flat()))
  )
}

/** Batteries of the whole demo are parts of cars and goods for any of them. */
function isOfKind(kind: string, kinds: readonly string[]): boolean {
  return kinds.includes(kind) || (BATTERIES.includes(kind) && kinds.some((each) => BATTERIES.includes(each)))
}
const BATTERIES: readonly string[] = ['battery', 'battery_vehicle']

/** A length in whole millimetres is met by its tenths. */
function isOneOf(stored: string | undefined, values: readonly (number | string)[]): boolean {
  if (stored === undefined) return false
  return values.some(
    (value) => String(value) === stored || (typeof value === 'number' && Math.floor(Number(stored)) === value),
  )
}
