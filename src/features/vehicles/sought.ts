import { type VinProblem, vinProblem } from '#src/components/vin-problem.ts'
import { numberKey } from '#src/domain/article-number.ts'
import { readEngineCode, readKType, VEHICLE_CODE_MIN } from '#src/domain/vehicle-code.ts'
import { readVin } from '#src/domain/vin.ts'
import type { PickerSearch } from './picker-search.ts'

export const soughtBy = ['vin', 'plate', 'engine_code', 'k_type'] as const

/** What a vehicle is searched by, as it stands in the address. */
export interface Sought {
  readonly by: (typeof soughtBy)[number]
  readonly text: string
}

/** Why a text cannot be searched. */
export type SoughtProblem =
  | VinProblem
  | { readonly kind: 'too-short'; readonly least: number }
  | { readonly kind: 'code-long' }
  | { readonly kind: 'not-digits' }
  | { readonly kind: 'not-k-type' }

/** No plate has so many characters; what does was meant as a VIN. */
const LONGEST_PLATE = 10
const PLATE_MIN = 3

export function soughtIn(search: PickerSearch): Sought | null {
  const by = soughtBy.find((each) => (search[each] ?? '').trim() !== '')
  return by === undefined ? null : { by, text: (search[by] ?? '').trim() }
}

/** What a text in the field for VIN and plate is: by its length, since people write both with and without spaces. */
export function vinOrPlate(text: string): Sought {
  const reading = readVin(text)
  if (reading.kind === 'vin') return { by: 'vin', text: reading.vin }
  return {
    by: numberKey(text).length <= LONGEST_PLATE && reading.kind !== 'wrong-characters' ? 'plate' : 'vin',
    text: text.trim(),
  }
}

/** Null when the text can be searched. */
export function problemOf({ by, text }: Sought): SoughtProblem | null {
  switch (by) {
    case 'vin':
      return vinProblem(text)
    case 'plate':
      if (numberKey(text).length > LONGEST_PLATE) return vinProblem(text)
      return numberKey(text).length < PLATE_MIN ? { kind: 'too-short', least: PLATE_MIN } : null
    case 'engine_code':
      if (numberKey(text).length < VEHICLE_CODE_MIN) return { kind: 'too-short', least: VEHICLE_CODE_MIN }
      return readEngineCode(text) === null ? { kind: 'code-long' } : null
    case 'k_type':
      if (readKType(text) !== null) return null
      if (text.length < VEHICLE_CODE_MIN) return { kind: 'too-short', least: VEHICLE_CODE_MIN }
      return { kind: /^[\d\s]+$/.test(text) ? 'not-k-type' : 'not-digits' }
  }
}
