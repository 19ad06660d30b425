import { readVin } from '#src/domain/vehicles/vin.ts'

/** Why a text cannot be searched as a chassis number. With `vin`, what may be meant instead. */
export type VinProblem =
  | { readonly kind: 'vin-length'; readonly length: number }
  | { readonly kind: 'vin-letters'; readonly vin: string; readonly letters: readonly string[] }
  | { readonly kind: 'vin-characters' }

/** Null when the text can be searched. */
export function vinProblem(text: string): VinProblem | null {
  const reading = readVin(text)
  switch (reading.kind) {
    case 'vin':
      return null
    case 'mistaken-letters':
      return { kind: 'vin-letters', vin: reading.vin, letters: reading.letters }
    case 'wrong-length':
      return { kind: 'vin-length', length: reading.length }
    case 'wrong-characters':
    case 'empty':
      return { kind: 'vin-characters' }
  }
}
