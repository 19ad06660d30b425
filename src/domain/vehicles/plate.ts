import { numberKey } from '../numbers/article-number.ts'

/** As plates begin, besides `B`: alternatives of a regular expression. */
export const COUNTIES =
  'AB|AR|AG|BC|BH|BN|BT|BV|BR|BZ|CS|CJ|CT|CV|DB|DJ|GL|GJ|HR|HD|IL|IS|IF|MM|MH|MS|NT|OT|PH|SM|SJ|SB|SV|TR|TM|TL|VS|VL|VN|CL|GR'

/** How a plate of each kind reads without spaces; what stands in brackets is set apart on the plate. The green ones of electric cars are standard. */
const formats = [
  { kind: 'standard', pattern: new RegExp(`^(${COUNTIES})(\\d{2})([A-HJ-NPR-Z][A-PR-Z]{2})$`) },
  { kind: 'standard', pattern: /^(B)(\d{2,3})([A-HJ-NPR-Z][A-PR-Z]{2})$/ },
  { kind: 'temporary', pattern: new RegExp(`^(${COUNTIES}|B)(\\d{3,6})$`) },
  { kind: 'test', pattern: new RegExp(`^(${COUNTIES}|B)(\\d{3,6})(PROBE)$`) },
  { kind: 'special', pattern: /^(MAI|A|CD|TC|CO|ALA|FA)(\d{3,6})$/ },
] as const

export interface Plate {
  /** As it stands on the car: `CJ 12 ABC`. */
  readonly plate: string
  readonly kind: (typeof formats)[number]['kind']
}

/** Letters that no plate has because they make a word or an abbreviation. */
const BLOCKED = new Set([
  'III',
  'OOO',
  'POL',
  'DEP',
  'SNT',
  'SRI',
  'GUV',
  'BOT',
  'BOU',
  'BOY',
  'GAI',
  'JAF',
  'WCC',
  'JEG',
  'SEX',
  'XXX',
])

/** Reads a Romanian plate in any spelling; null for what has no form of one (foreign plates, those of town halls). */
export function readPlate(text: string): Plate | null {
  const key = numberKey(text)
  for (const { kind, pattern } of formats) {
    const parts = pattern.exec(key)
    if (parts && !(kind === 'standard' && BLOCKED.has(parts[3] ?? ''))) return { plate: parts.slice(1).join(' '), kind }
  }
  return null
}

/** A plate as it is kept: as it stands on the car where its form is known, else as it was written, in capitals. */
export function plateSpelling(text: string): string {
  return readPlate(text)?.plate ?? text.trim().replace(/\s+/g, ' ').toUpperCase()
}
