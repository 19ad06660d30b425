import type { Specification } from '#src/domain/reading/specifications/specification-text.ts'
import type { TextWord } from '#src/domain/reading/text-words.ts'

/** What a reading has to say for it. */
interface Measured {
  readonly words: readonly TextWord[]
  readonly specifications: readonly Specification[]
  readonly ignored: readonly number[]
  readonly kinds: readonly number[] | null
}

/** What stands between the pieces of a part's number: `W712/94`, `03L.115.562`. */
const GLUE = /^[./_-]$/

/**
 * A reading without the measures that are pieces of a number: `94` of `W712/94` is no height of a filter, nor is `03L` of `03L.115.562` three litres. A
 * piece is what hangs together with figures that say nothing else.
 */
export function withoutPieces<R extends Measured>(text: string, reading: R): R {
  const { words, specifications } = reading
  const isGlued = (one: number, other: number) => {
    const [first, second] = [words[Math.min(one, other)], words[Math.max(one, other)]]
    return first !== undefined && second !== undefined && GLUE.test(text.slice(first.to, second.from))
  }
  let [kept, ignored]: [readonly Specification[], readonly number[]] = [specifications, reading.ignored]
  for (const each of specifications) {
    const saysNothing = (at: number) => ignored.includes(at) && /\d/.test(words[at]!.word)
    const isPiece = each.places.some((at) =>
      [at - 1, at + 1].some((beside) => isGlued(at, beside) && saysNothing(beside)),
    )
    if (!isPiece) continue
    kept = kept.filter((other) => other !== each)
    ignored = [...ignored, ...each.places].sort((a, b) => a - b)
  }
  if (kept.length === specifications.length) return reading
  return { ...reading, specifications: kept, ignored, kinds: kept.length === 0 ? null : reading.kinds }
}
