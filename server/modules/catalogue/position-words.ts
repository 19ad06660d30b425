import { locales } from '#src/contract/fields.ts'
import type { Dictionary } from './dictionary.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

/** Criteria that say where on the vehicle a part sits. */
const POSITION_CRITERIA = ['fitting_position', 'side']

/** What people write for front and rear, left and right, besides beginnings of the words. */
const ABBREVIATED: Readonly<Record<string, readonly string[]>> = {
  fa: ['fata'],
  sp: ['spate'],
  st: ['stanga'],
  stg: ['stanga'],
  dr: ['dreapta'],
  fr: ['front'],
  rr: ['rear'],
  vl: ['vorne', 'links'],
  vr: ['vorne', 'rechts'],
  hl: ['hinten', 'links'],
  hr: ['hinten', 'rechts'],
}
const SHORTEST_BEGINNING = 3

/** A value that an article has when it sits where the text says. */
export interface PositionValue {
  readonly criteriaId: number
  readonly key: number
  /** It says only a part of what the text does: an article without the rest among its values comes behind those with all of it. */
  readonly isPart?: true
}

interface Positions {
  readonly words: ReadonlySet<string>
  /** The first two words of brands' names. */
  readonly brands: ReadonlySet<string>
  readonly values: readonly {
    readonly criteriaId: number
    readonly key: number
    /** Its words, by language and together. */
    readonly names: readonly (readonly string[])[]
    readonly words: ReadonlySet<string>
  }[]
}

const known = new WeakMap<Dictionary, Positions>()

/** The words of a text that say front or rear, left or right, in any of the four languages, whole or shortened. */
export function positionWordsOf(dictionary: Dictionary, words: readonly string[]): readonly string[] {
  return words.filter((word) => meantBy(positionsOf(dictionary), word).length > 0)
}

/** Shortened words say a position wherever they are not the beginning of a brand's name: `placute fa`, but `DR!VE+`. */
export function shortenedPositionsOf(dictionary: Dictionary, words: readonly string[]): readonly string[] {
  const { brands } = positionsOf(dictionary)
  return positionWordsOf(dictionary, words).filter((word) => {
    const next = words[words.indexOf(word) + 1]
    return ABBREVIATED[word] !== undefined && !(next !== undefined && brands.has(`${word} ${next}`))
  })
}

/** The values whose words hold all of these, and behind them those that hold any. */
export function positionValuesOf(dictionary: Dictionary, words: readonly string[]): readonly PositionValue[] {
  const positions = positionsOf(dictionary)
  const meant = words.map((word) => meantBy(positions, word)).filter((each) => each.length > 0)
  if (meant.length === 0) return []
  const says = (value: Positions['values'][number], word: readonly string[]) =>
    word.every((each) => value.words.has(each))
  return positions.values.flatMap((value): PositionValue[] => {
    const { criteriaId, key } = value
    if (meant.every((word) => says(value, word))) return [{ criteriaId, key }]
    // `spate stânga` is no part of `față stânga`.
    const isPart = value.names.some((name) => name.every((word) => meant.flat().includes(word)))
    return isPart ? [{ criteriaId, key, isPart: true }] : []
  })
}

/** The words of values that a word stands for: more than one where it is the beginning of words that say one thing. */
function meantBy({ words }: Positions, word: string): readonly string[] {
  if (words.has(word)) return [word]
  const abbreviated = ABBREVIATED[word]
  if (abbreviated) return abbreviated.filter((each) => words.has(each))
  if (word.length < SHORTEST_BEGINNING) return []
  const begun = [...words].filter((each) => each.startsWith(word))
  return begun.length === 1 ? begun : []
}

function positionsOf(dictionary: Dictionary): Positions {
  const cached = known.get(dictionary)
  if (cached) return cached
  const values = [...dictionary.criteria.values()]
    .filter(({ row }) => POSITION_CRITERIA.includes(row.key))
    .flatMap(({ row, values: named }) =>
      [...named].map(([key, name]) => {
        const names = locales.map((locale) => foldWords(name[locale]))
        return { criteriaId: row.criteria_id, key, names, words: new Set(names.flat()) }
      }),
    )
  const brands = new Set([...dictionary.brands.values()].map(({ name }) => foldWords(name).slice(0, 2).join(' ')))
  const positions = { values, brands, words: new Set(values.flatMap((value) => [...value.words])) }
  known.set(dictionary, positions)
  return positions
}
