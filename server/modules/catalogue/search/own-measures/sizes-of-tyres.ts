import type { SpecificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { readWordsOfKinds, type Specification } from '#src/domain/reading/specifications/specification-text.ts'
import { readTyreSize, type TyreSize } from '#src/domain/numbers/tyre-size.ts'

/** `205 55 r16` is three words, `2055516` one. */
const MOST_WORDS = 3

/** What words say beside these kinds of parts: a tyre's size first, then each by itself. */
export function readBesideKinds(
  lexicon: SpecificationLexicon,
  words: readonly string[],
  kinds: readonly number[],
): Specification[] {
  const sizes = readTyreSizesOf(lexicon, words, kinds)
  const left = words.map((word, at) => (sizes.some(({ places }) => places.includes(at)) ? '' : word))
  return [...sizes, ...readWordsOfKinds(lexicon, left, kinds)]
}

/**
 * A tyre's size beside what is made for tyres: `lanțuri zăpadă 205/55 R16`, as far as these kinds have one for it. An empty word stands for one that is spoken for.
 */
export function readTyreSizesOf(
  { carried }: Pick<SpecificationLexicon, 'carried'>,
  words: readonly string[],
  kinds: readonly number[],
): Specification[] {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (__, shorter) => words.slice(from, from + MOST_WORDS - shorter)).flatMap((run) =>
      run.every((word) => /\d/.test(word)) ? [{ from, run }] : [],
    ),
  )
  for (const { from, run } of runs) {
    const wanted = readTyreSize(run.join(' '))
    const any =
      wanted === null ? [] : kinds.flatMap((kind) => valuesOf([...(carried.get(kind)?.values() ?? [])], wanted))
    if (any.length > 0) return [{ places: run.map((_, at) => from + at), all: [any] }]
  }
  return []
}

function valuesOf(carried: readonly { criteriaId: number; seen: readonly (number | string)[] }[], wanted: TyreSize) {
  return carried.flatMap(({ criteriaId, seen }) => {
    const equals = seen.filter((value) => typeof value === 'string' && isSameSize(readTyreSize(value), wanted))
    return equals.length > 0 ? [{ criteriaId, equals }] : []
  })
}

function isSameSize(one: TyreSize | null, { width, aspect, rim }: TyreSize): boolean {
  return one?.width === width && one.aspect === aspect && one.rim === rim
}
