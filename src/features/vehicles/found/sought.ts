import { type VinProblem, vinProblem } from '#src/components/vin/vin-problem.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { readVehicleText } from '#src/domain/reading/vehicle-text.ts'
import { readEngineCode, readKType, VEHICLE_CODE_MIN } from '#src/domain/vehicles/vehicle-code.ts'
import { nearVinLength, readVin } from '#src/domain/vehicles/vin.ts'
import type { PickerSearch } from '../picker/picker-search.ts'

/** `car`: by what people call it. */
export const soughtBy = ['vin', 'plate', 'engine_code', 'k_type', 'car'] as const

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

/** As plates of other countries are written: `M-AB 1234`. */
const FOREIGN_PLATE = /^[A-Z]{1,3}[\s-]+[A-Z]{1,2}[\s-]\d{1,4}$/i

/** What a text in the field for vehicles is. What may be anything is looked for among the cars' names, and among the plates of the person's own. */
export function vehicleSought(typed: string): Sought {
  const text = typed.trim()
  const said = readVehicleText(text)
  if (said) return said
  const reading = readVin(text)
  if (reading.kind === 'vin') return { by: 'vin', text: reading.vin }
  if (FOREIGN_PLATE.test(text)) return { by: 'plate', text }
  if (readKType(text) !== null) return { by: 'k_type', text }
  return { by: isMeantAsVin(text) ? 'vin' : 'car', text }
}

/** One long word with digits, or nothing that can be read. */
function isMeantAsVin(text: string): boolean {
  const key = numberKey(text)
  return key === '' || nearVinLength(text) !== null || (key.length > LONGEST_PLATE && /^\S*\d\S*$/.test(text))
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
    case 'car':
      return numberKey(text).length < PLATE_MIN ? { kind: 'too-short', least: PLATE_MIN } : null
    case 'k_type':
      if (readKType(text) !== null) return null
      if (text.length < VEHICLE_CODE_MIN) return { kind: 'too-short', least: VEHICLE_CODE_MIN }
      return { kind: /^[\d\s]+$/.test(text) ? 'not-k-type' : 'not-digits' }
  }
}
