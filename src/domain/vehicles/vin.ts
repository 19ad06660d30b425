const VIN_LENGTH = 17
const LETTERS_OF_A_VIN = /^[A-HJ-NPR-Z0-9]+$/
/** Letters that no VIN has (ISO 3779), and the digit that is meant where one was read. */
const confused: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }
/** What scanners send before a code: its symbology (`]C1`), or the start sign of Code 39. */
const SCANNER_PREFIX = /^(\][A-Z]\d|\*)/
/** As many digits as the serial number of a VIN has at least; words that happen to be 17 letters long have none. */
const FEWEST_DIGITS = 4

/** What a text says when it is read as a VIN. */
export type VinReading =
  | { readonly kind: 'vin'; readonly vin: string }
  /** It has letters that no VIN has; with the digits that they were taken for it would be `vin`. To be offered, never done silently. */
  | { readonly kind: 'mistaken-letters'; readonly vin: string; readonly letters: readonly string[] }
  | { readonly kind: 'wrong-length'; readonly length: number }
  | { readonly kind: 'wrong-characters'; readonly characters: readonly string[] }
  | { readonly kind: 'empty' }

/** Reads a VIN as it was typed, dictated or scanned: any case, with spaces and dashes, with what a scanner puts around it. */
export function readVin(text: string): VinReading {
  const code = scannedCode(text)
  if (code === '') return { kind: 'empty' }
  const strange = [...new Set([...code].filter((each) => !/[A-Z0-9]/.test(each)))]
  if (strange.length > 0) return { kind: 'wrong-characters', characters: strange }
  // Import labels put an I before the number; it is no part of it.
  const vin = code.length === VIN_LENGTH + 1 && code.startsWith('I') ? code.slice(1) : code
  if (vin.length !== VIN_LENGTH) return { kind: 'wrong-length', length: vin.length }
  if (LETTERS_OF_A_VIN.test(vin)) return { kind: 'vin', vin }
  return {
    kind: 'mistaken-letters',
    vin: vin.replace(/[IOQ]/g, (letter) => confused[letter]!),
    letters: [...new Set(vin.match(/[IOQ]/g))].sort(),
  }
}

/** Whether a text that could be anything has the shape of a VIN (VEH-07). */
export function looksLikeVin(text: string): boolean {
  return readVin(text).kind === 'vin' && hasSerialNumber(text)
}

/** The VIN that a text may mean, also one that was written with I, O or Q; null when it has not the shape. */
export function vinMeantBy(text: string): string | null {
  const reading = readVin(text)
  return (reading.kind === 'vin' || reading.kind === 'mistaken-letters') && hasSerialNumber(text) ? reading.vin : null
}

/** The length of a text that would be a VIN with one character more or less; null for every other. */
export function nearVinLength(text: string): number | null {
  const reading = readVin(text)
  return reading.kind === 'wrong-length' &&
    Math.abs(reading.length - VIN_LENGTH) === 1 &&
    hasSerialNumber(text) &&
    /[a-z]/i.test(text)
    ? reading.length
    : null
}

/** A code as a scanner or a person gives it, without what stands around and between its characters; upper case. */
export function scannedCode(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(SCANNER_PREFIX, '')
    .replace(/\*$/, '')
    .replace(/[\s\p{Pd}._]/gu, '')
}

function hasSerialNumber(text: string): boolean {
  return (text.match(/\d/g) ?? []).length >= FEWEST_DIGITS
}
