import type { Specification } from '#src/domain/reading/specifications/specification-text.ts'
import type { TextWord } from '#src/domain/reading/text-words.ts'

/** What a reading has to say for it. */
interface Measured {
  readonly words: readonly TextWord[]
  readonly specifications: readonly Specification[]
  readonly ignored: readonly number[]
  readonly kinds: readonly number[] | null
  readonly car: { readonly places: readonly number[] } | null
}

/** Fewer words and characters may each be a measure. */
const [FEWEST_PIECES, SHORTEST_NUMBER] = [3, 5]

/** What stands between the pieces of a part's number: `W712/94`, `03L.115.562`. */
const GLUE = /^[./_-]$/

/**
 * A reading without the measures that are pieces of a number: `94` of `W712/94` is no height of a filter, nor is `03L` of `03L.115.562` three litres, `10` of
 * `530 0445 10` ten litres, or `407` of `1K0 407 151` a Peugeot. A piece is what hangs together with figures that say nothing else, or stands among them.
 */
export function withoutPieces<R extends Measured>(text: string, reading: R): R {
  const { words, specifications, car } = reading
  const isGlued = (one: number, other: number) => {
    const [first, second] = [words[Math.min(one, other)], words[Math.max(one, other)]]
    return first !== undefined && second !== undefined && GLUE.test(text.slice(first.to, second.from))
  }
  let [kept, ignored]: [readonly Specification[], readonly number[]] = [specifications, reading.ignored]
  const saysNothing = (at: number) => ignored.includes(at) && /\d/.test(words[at]!.word)
  const number = placesOfNumber(words, (at) => reading.ignored.includes(at))
  const isPiece = (places: readonly number[]) =>
    places.length === 1 && places.every((at) => number.has(at) && /^\d+$/.test(words[at]!.word))
  for (const each of specifications) {
    const hangsTogether = each.places.some((at) =>
      [at - 1, at + 1].some((beside) => isGlued(at, beside) && saysNothing(beside)),
    )
    if (!hangsTogether && !isPiece(each.places)) continue
    kept = kept.filter((other) => other !== each)
    ignored = [...ignored, ...each.places].sort((a, b) => a - b)
  }
  const isCar = car === null || !isPiece(car.places)
  if (!isCar) ignored = [...ignored, ...car.places].sort((a, b) => a - b)
  if (kept.length === specifications.length && isCar) return reading
  return {
    ...reading,
    specifications: kept,
    ignored,
    kinds: kept.length === 0 ? null : reading.kinds,
    car: isCar ? car : null,
  }
}

/** What is of a number and nothing else: `1K0`, a letter, `713`. A few figures may count holes. */
const SURE = /^(?:[a-z]|\d{3,}|(?=.*[a-z])(?=.*\d).{3,})$/

/** Words of figures beside each other, and a letter before them, of which one says nothing else: `C 35 154`, `713 6100 20`. */
function placesOfNumber(words: readonly TextWord[], saysNothing: (at: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>()
  const isOf = (at: number) => /\d/.test(words[at]?.word ?? '')
  for (let from = 0; from < words.length; from += 1) {
    const isFirst = isOf(from) || (/^[a-z]$/.test(words[from]!.word) && isOf(from + 1))
    let to = from + 1
    while (isFirst && isOf(to)) to += 1
    const places = Array.from({ length: to - from }, (_, at) => from + at)
    const length = places.reduce((sum, at) => sum + words[at]!.word.length, 0)
    if (
      places.length >= FEWEST_PIECES &&
      length >= SHORTEST_NUMBER &&
      places.some((at) => saysNothing(at) && SURE.test(words[at]!.word))
    )
      for (const at of places) found.add(at)
    from = to - 1
  }
  return found
}
