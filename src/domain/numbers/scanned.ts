import { readVin, scannedCode, vinMeantBy } from '../vehicles/vin.ts'

/** Where a scanned code leads: a VIN to the search for its vehicle, everything else into the search for parts. */
export interface Scanned {
  readonly as: 'vin' | 'number'
  readonly text: string
}

/** Reads what a scanner typed. Nobody mistypes with a scanner, so that a VIN is taken for one at once. */
export function readScanned(text: string): Scanned {
  if (vinMeantBy(text) === null)
    return {
      as: 'number',
      text: text
        .trim()
        .replace(/^(\][A-Za-z]\d|\*)/, '')
        .replace(/\*$/, ''),
    }
  const reading = readVin(text)
  return { as: 'vin', text: reading.kind === 'vin' ? reading.vin : scannedCode(text) }
}
