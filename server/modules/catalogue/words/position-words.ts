import { locales } from '#src/contract/fields.ts'
import type { Dictionary } from './dictionary.ts'
import { foldWords, isOneErrorApart, sayingWords } from '#src/domain/reading/folded-words.ts'

/** Criteria that say where on the vehicle a part sits. */
const POSITION_CRITERIA = ['fitting_position', 'side']

/** What people write for a place besides its name, folded, by the English words of its values. The driver sits on the left here. */
const ALSO: readonly (readonly [meant: string, written: string])[] = [
  [
    'front',
    'fa ft fr fatza anterior anterioara elulso elol elore vorn vordere vorderer vorderes va vorderachse frontal',
  ],
  ['rear', 'sp posterior posterioara hatul hatulra hatulso hintere hinterer hinteres ha hinterachse back luneta'],
  ['left', 'stg stang stinga st sofer li linke linker linkes fahrerseite baloldali lh ns nearside driver drivers'],
  ['right', 'dr drept dreap pasager re rechte rechter rechtes beifahrerseite jobboldali rh os offside passenger'],
  ['front left', 'vl fs'],
  ['front right', 'vr fd'],
  ['rear left', 'hl'],
  ['rear right', 'hr'],
]
/** Shorter words for a place are one mistake away from too much. */
const SHORTEST_MISTYPED = 5
/** `spte` */
const SHORTEST_WITH_SLIP = 4
/** Longer ones may be other words, too. */
const LONGEST_SHORT = 3
/** Short for a place, and for `frână` as well. */
const ALSO_BEGINNING = new Set(['fr'])
/** The four languages' words. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  front: ['fata', 'front', 'vorne', 'elso'],
  rear: ['spate', 'rear', 'hinten', 'hatso'],
  left: ['stanga', 'left', 'links', 'bal'],
  right: ['dreapta', 'right', 'rechts', 'jobb'],
}
const meantBy = new Map(
  ALSO.flatMap(([meant, written]) => written.split(' ').map((word) => [word, meant.split(' ')] as const)),
)

/** What stands beside a place and narrows nothing: on which axle or side it is is said by the other words. */
const BESIDE =
  'punte puntea axa partea parte latura axle axles side sides both ambele achse seite seitig tengely oldal oldali mindket'.split(
    ' ',
  )

/** A value that an article has when it sits where the text says. */
export interface PositionValue {
  readonly criteriaId: number
  readonly key: number | string
  /** Says less than the text does: `stânga`, where it says `față stânga`. */
  readonly isPart?: true
}

interface Positions {
  /** What of a text says a place, as words of the values. */
  readonly meant: ReadonlyMap<string, readonly string[]>
  readonly criteria: readonly {
    readonly words: ReadonlySet<string>
    readonly values: readonly (PositionValue & {
      /** Its words, by language and together. */
      readonly names: readonly (readonly string[])[]
      readonly words: ReadonlySet<string>
    })[]
  }[]
}

const known = new WeakMap<Dictionary, Positions>()

/** The words of a text that say front or rear, left or right, in any of the four languages. */
export function positionWordsOf(dictionary: Dictionary, words: readonly string[]): readonly string[] {
  const { meant } = positionsOf(dictionary)
  return words.filter((word) => meant.has(word))
}

/** The word for a place that a longer word is one mistake away from: `stanfa`. Null when it is none. */
export function placeMeantBy(dictionary: Dictionary, word: string): string | null {
  if (word.length < SHORTEST_WITH_SLIP) return null
  const near = [...positionsOf(dictionary).meant].filter(
    ([each, places]) => places.length > 0 && each.length >= SHORTEST_MISTYPED && isOneErrorApart(word, each),
  )
  return near.length === 1 ? near[0]![0] : null
}

/** What names write for a place that the word is short for (`stg`, `VA`); none for any other word. */
export function sameIn(word: string): readonly string[] {
  return word.length > LONGEST_SHORT ? [] : (meantBy.get(word) ?? []).flatMap((place) => NAMED[place]!)
}

/** Whether what is short for a place begins words of names too: `plac fr`. */
export function isAlsoBeginning(word: string): boolean {
  return ALSO_BEGINNING.has(word)
}

/** The values that these words say: of each criterion those that hold all the words it knows, or else any of them; behind them those that say less. */
export function positionValuesOf(dictionary: Dictionary, written: readonly string[]): readonly PositionValue[] {
  const { meant, criteria } = positionsOf(dictionary)
  const words = written.flatMap((word) => meant.get(word) ?? [])
  const holding = (holdsEnough: (value: ReadonlySet<string>, asked: readonly string[]) => boolean) =>
    criteria.flatMap((criterion) => {
      const asked = words.filter((word) => criterion.words.has(word))
      return asked.length === 0 ? [] : criterion.values.filter((value) => holdsEnough(value.words, asked))
    })
  const all = holding((value, asked) => asked.every((word) => value.has(word)))
  const found = all.length > 0 ? all : holding((value, asked) => asked.some((word) => value.has(word)))
  // `spate stânga` is no part of `față stânga`.
  const isPart = ({ names }: (typeof found)[number]) => names.some((name) => name.every((word) => words.includes(word)))
  return criteria.flatMap(({ values }) =>
    values.flatMap((value): PositionValue[] => {
      const { criteriaId, key } = value
      if (found.includes(value)) return [{ criteriaId, key }]
      return isPart(value) ? [{ criteriaId, key, isPart: true }] : []
    }),
  )
}

function positionsOf(dictionary: Dictionary): Positions {
  const cached = known.get(dictionary)
  if (cached) return cached
  const criteria = [...dictionary.criteria.values()]
    .filter(({ row }) => POSITION_CRITERIA.includes(row.key))
    .map(({ row, values: named }) => {
      const values = [...named].map(([key, name]) => {
        const names = locales.map((locale) => sayingWords(foldWords(name[locale])))
        return { criteriaId: row.criteria_id, key, names, words: new Set(names.flat()) }
      })
      return { values, words: new Set(values.flatMap((value) => [...value.words])) }
    })
  const own = new Set(criteria.flatMap(({ words }) => [...words]))
  const meant = new Map<string, readonly string[]>([...own].map((word) => [word, [word]]))
  for (const [word, places] of meantBy) if (places.every((place) => own.has(place))) meant.set(word, places)
  if (own.size > 0) for (const word of BESIDE) meant.set(word, [])
  const positions = { criteria, meant }
  known.set(dictionary, positions)
  return positions
}
