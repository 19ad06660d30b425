import { locales } from '#src/contract/fields.ts'
import type { Dictionary } from './dictionary.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

/** Criteria that say where on the vehicle a part sits. */
const POSITION_CRITERIA = ['fitting_position', 'side']

/** A value that an article has when it sits where the text says. */
export interface PositionValue {
  readonly criteriaId: number
  readonly key: number
}

interface Positions {
  readonly words: ReadonlySet<string>
  readonly values: readonly (PositionValue & { readonly words: ReadonlySet<string> })[]
}

const known = new WeakMap<Dictionary, Positions>()

/** The words of a text that say front or rear, left or right, in any of the four languages. */
export function positionWordsOf(dictionary: Dictionary, words: readonly string[]): readonly string[] {
  const { words: all } = positionsOf(dictionary)
  return words.filter((word) => all.has(word))
}

/** The values whose words hold all of these. */
export function positionValuesOf(dictionary: Dictionary, words: readonly string[]): readonly PositionValue[] {
  return positionsOf(dictionary)
    .values.filter((value) => words.every((word) => value.words.has(word)))
    .map(({ criteriaId, key }) => ({ criteriaId, key }))
}

function positionsOf(dictionary: Dictionary): Positions {
  const cached = known.get(dictionary)
  if (cached) return cached
  const values = [...dictionary.criteria.values()]
    .filter(({ row }) => POSITION_CRITERIA.includes(row.key))
    .flatMap(({ row, values: named }) =>
      [...named].map(([key, name]) => ({
        criteriaId: row.criteria_id,
        key,
        words: new Set(locales.flatMap((locale) => foldWords(name[locale]))),
      })),
    )
  const positions = { values, words: new Set(values.flatMap((value) => [...value.words])) }
  known.set(dictionary, positions)
  return positions
}
