import type { Dictionary } from '../dictionary.ts'
import type { PositionValue } from '../position-words.ts'

/** The criterion that says what lamps a bulb is for. */
const TYPE = 'bulb_type'

/** What a bulb is asked for by, folded, by the types that sit there: a counter reaches for these first. */
const USES: readonly (readonly [types: string, called: string])[] = [
  ['P21W P21/5W', 'stop frana brake stoplicht bremslicht brems fek feklampa'],
  ['W5W T4W', 'pozitie gabarit standlicht sidelight side helyzetjelzo'],
  ['PY21W P21W', 'semnalizare semnalizator semnal blinker indicator turn index iranyjelzo'],
  ['C5W W5W', 'numar inmatriculare plafon plafoniera interior kennzeichen innenraum plate dome rendszam utaster'],
  ['H11 H8 H3', 'ceata fog nebel nebelscheinwerfer kod kodlampa'],
  ['C5W C10W', 'sofit sofita sofite soffitte soffitten soffittenlampe szofita festoon'],
  ['P21W W16W', 'marsarier reverse reversing ruckfahr tolato'],
  ['D1S D2S D3S', 'xenon'],
]
/** `Bremslichtbirne` begins with one of so many letters. */
const SHORTEST_BEGUN = 5
const known = USES.flatMap(([types, called]) => called.split(' ').map((word) => [word, types.split(' ')] as const))

/** Types of the bulbs that sit where the words say, where bulbs are meant. */
export function typesOfBulbs(
  { criteria, genericArticles }: Dictionary,
  words: readonly string[],
  kinds: readonly number[],
): readonly PositionValue[] {
  if (!kinds.some((kind) => genericArticles.get(kind)?.key === 'bulb')) return []
  const criterion = [...criteria.values()].find(({ row }) => row.key === TYPE)
  if (!criterion) return []
  const isSaid = (called: string) =>
    words.some((word) => word === called || (called.length >= SHORTEST_BEGUN && word.startsWith(called)))
  const types = new Set(known.flatMap(([called, each]) => (isSaid(called) ? each : [])))
  return [...types].map((key) => ({ criteriaId: criterion.row.criteria_id, key }))
}
