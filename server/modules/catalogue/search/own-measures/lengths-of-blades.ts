import type { KnownCriterion, SpecificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { measured } from '#src/domain/reading/specifications/measures-of-the-trade.ts'

/** Knows that of wipers' blades a small number is centimetres: `ștergătoare 60/40`. The same where there are no blades. */
export function withLengthsOfBlades(
  lexicon: SpecificationLexicon,
  criteria: readonly KnownCriterion[],
): SpecificationLexicon {
  const [length, fitting] = ['length', 'wiper_fitting'].map(
    (wanted) => criteria.find(({ key }) => key === wanted)?.criteriaId,
  )
  if (length === undefined || fitting === undefined) return lexicon
  const isBladeOf = (figure: number) => (kind: number) => {
    const carried = lexicon.carried.get(kind)
    const { from, to } = carried?.get(length) ?? {}
    const isOfLength = from != null && to != null && figure < from && figure * 10 >= from && figure * 10 <= to
    return isOfLength && carried?.has(fitting)
  }
  return {
    ...lexicon,
    bareToo: (figure, kinds) => (kinds.some(isBladeOf(figure)) ? [measured(length, 'mm', figure * 10)] : []),
  }
}
