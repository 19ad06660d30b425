import type { SpecificationLexicon, ValueCondition } from './specification-lexicon.ts'

/** Millimetres in it, and how many a rim has. */
const INCH = 25.4
const RIM = /^(?:1[2-9]|2[0-4])$/
/** Who says inches means a length of the trade near to it: a blade of 24 inches has 600 or 610 mm. */
const INCH_SLACK = 0.02

/** `280 mm` is 280 to 280.9: who measures says no tenths. Everything else is what it is. */
export function measured(criteriaId: number, unit: string | null, figure: number): ValueCondition {
  const value = Math.round(figure * 1_000) / 1_000
  return unit === 'mm' && Number.isInteger(value)
    ? { criteriaId, from: value, below: value + 1 }
    : { criteriaId, equals: [value] }
}

/** Lengths of the trade near to so many millimetres, which were said in inches. */
export function inchesOf(criteria: readonly number[], mm: number): ValueCondition[] {
  const [from, below] = [Math.round(mm * (1 - INCH_SLACK)), Math.round(mm * (1 + INCH_SLACK)) + 1]
  return criteria.map((criteriaId) => ({ criteriaId, from, below }))
}

/** `jante 16`: of rims a small number is inches. */
export function rimOf(
  { rim, carried }: SpecificationLexicon,
  word: string,
  kinds: readonly number[],
): ValueCondition[] {
  if (!rim || !RIM.test(word)) return []
  const mm = Number(word) * INCH
  const isRim = (kind: number) => {
    const { from, to } = carried.get(kind)?.get(rim.diameter) ?? {}
    return carried.get(kind)?.has(rim.boltCircle) && from != null && to != null && mm >= from - INCH && mm <= to + INCH
  }
  return kinds.some(isRim) ? inchesOf([rim.diameter], mm) : []
}
