import type { VinReading } from '#src/domain/vehicles/vin.ts'
import type { TextRef } from '#server/refusals/refusal.ts'

/** What is wrong with a text that was to be a chassis number, and what may be meant; null for one that is. */
export function vinProblemText(reading: VinReading): TextRef | null {
  switch (reading.kind) {
    case 'vin':
      return null
    case 'empty':
      return { key: 'required' }
    case 'wrong-length':
      return { key: 'vin-length', values: { count: reading.length } }
    case 'wrong-characters':
      return { key: 'vin-characters' }
    case 'mistaken-letters':
      return { key: 'vin-letters', values: { vin: reading.vin } }
  }
}
