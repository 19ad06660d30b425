/** Year codes in their order, thirty years round: no I, O, Q, U, Z and no 0. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = 30
const CHECK_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** What each letter counts in the sum; digits count themselves. */
const CHECK_VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
/** Where the ninth character is a check digit by law: North America and China. Elsewhere it is one more letter of the descriptor. */
const CHECKED_REGIONS = /^[1-5L]/
const NORTH_AMERICA = /^[1-5]/

/** The sections of a VIN (ISO 3779). Every function here takes a VIN as `readVin` gives it. */
export interface VinParts {
  /** World manufacturer identifier. */
  readonly wmi: string
  /** Vehicle descriptor section. */
  readonly vds: string
  /** Vehicle indicator section. */
  readonly vis: string
}

export function vinParts(vin: string): VinParts {
  return { wmi: vin.slice(0, 3), vds: vin.slice(3, 9), vis: vin.slice(9) }
}

/**
 * The model years that the tenth character may stand for, oldest first: the code comes round every thirty years. Empty when it is no year code, as with makers
 * that put something else there. Years beyond the next one are left out; in North America the seventh character says which of the two it is.
 */
export function modelYears(vin: string, thisYear: number): readonly number[] {
  const index = YEAR_CODES.indexOf(vin[9] ?? '')
  if (index < 0) return []
  const years = [FIRST_YEAR + index, FIRST_YEAR + CYCLE + index].filter((year) => year <= thisYear + 1)
  if (years.length < 2 || !NORTH_AMERICA.test(vin)) return years
  return /\d/.test(vin[6] ?? '') ? years.slice(0, 1) : years.slice(1)
}

/** Whether the check digit is right; null where none is prescribed. A wrong one is a hint that something was misread, no reason to refuse. */
export function checkDigitFits(vin: string): boolean | null {
  return CHECKED_REGIONS.test(vin) ? checkDigit(vin) === vin[8] : null
}

/** The check digit that the other sixteen characters ask for. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) => total + (CHECK_VALUES[character] ?? Number(character)) * (CHECK_WEIGHTS[index] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Whether a vehicle that was built from one month to another (yyyymm; null: open) may be of a model year, which begins in the summer before. */
export function builtForModelYear(
  {
    constructed_from: from,
    constructed_to: to,
  }: { readonly constructed_from: number | null; readonly constructed_to: number | null },
  year: number,
): boolean {
  return (from === null || from <= year * 100 + 12) && (to === null || to >= (year - 1) * 100 + 6)
}
