/** From the first number, below the second. */
export interface NumberRange {
  readonly from: number
  readonly below: number
}

const RANGE = /^(-?\d{1,9}(?:\.\d{1,4})?)\.\.(-?\d{1,9}(?:\.\d{1,4})?)$/

/** `200..220`; null when the text is no range. */
export function rangeOf(text: string): NumberRange | null {
  const [, from, below] = RANGE.exec(text) ?? []
  return from === undefined || below === undefined ? null : { from: Number(from), below: Number(below) }
}

/** About so many ranges are offered. */
const WANTED = 6
/** So many different numbers are offered one by one. */
const MOST_SINGLE = 12

/** What a list of articles is narrowed by in place of these numbers: ranges where there are many, otherwise null. */
export function rangesInstead(numbers: readonly number[]): string[] | null {
  return new Set(numbers).size <= MOST_SINGLE
    ? null
    : roundRanges(numbers).map(({ from, below }) => `${from}..${below}`)
}

export function isInRange(value: number, { from, below }: NumberRange): boolean {
  return value >= from && value < below
}

/** Ranges of one round width that hold all the numbers: multiples of 1, 2 or 5 times a power of ten. Ascending; some may be empty. */
export function roundRanges(numbers: readonly number[]): NumberRange[] {
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const power = 10 ** Math.floor(Math.log10((highest - lowest) / WANTED))
  const width = [1, 2, 5, 10].map((factor) => factor * power).find((each) => (highest - lowest) / each <= WANTED)!
  const first = place(lowest, width)
  return Array.from({ length: place(highest, width) - first + 1 }, (_, index) => ({
    from: tidy((first + index) * width),
    below: tidy((first + index + 1) * width),
  }))
}

function place(value: number, width: number): number {
  return Math.floor(tidy(value / width))
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toFixed(4))
}
