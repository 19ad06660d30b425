import { isEan } from './article-number.ts'

/** A number with the length of an EAN, and whether its check digit is right: with a wrong one it was misread, or is no EAN. */
export interface EanReading {
  readonly kind: 'ean-8' | 'ean-13'
  readonly digits: string
  readonly isValid: boolean
}

/** Reads a number from below a bar code; null when it has not the length of one. */
export function readEan(text: string): EanReading | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '')
  if (!/^(\d{8}|\d{13})$/.test(digits)) return null
  return { kind: digits.length === 8 ? 'ean-8' : 'ean-13', digits, isValid: isEan(digits) }
}
