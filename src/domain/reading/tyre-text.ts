import { readTyreSize, type TyreSize, withoutTyreWords } from '../numbers/tyre-size.ts'
import { withoutCases } from './folded-words.ts'
import { quantityAt } from './quantity-text.ts'

/*
 * Tyres in a text: `205/55 r16 michelin`, `2055516 iarnă`, `téli gumi 205/55r16 91H`. The size stands somewhere in it; beside it a season, words that only
 * say "tyre", and what only a catalogue knows: brands and patterns.
 */

export type TyreSeason = 'summer' | 'winter' | 'all'

export interface TyreText {
  readonly size: TyreSize
  /** As it was written. */
  readonly written: string
  readonly season: TyreSeason | null
  /** What is neither size nor season. */
  readonly rest: readonly string[]
  /** A season or a word for tyres is said. */
  readonly isSaid: boolean
  /** Seven digits alone may be a part's number as well. */
  readonly isSure: boolean
}

/** Said in two words; they are taken out before the text is read word by word. */
const ALL_SEASONS =
  /(?<![\p{L}\p{N}])(?:(?:4|patru|toate)\s+(?:anotimpuri(?:le)?|sezoane(?:le)?)|all[\s-]?(?:seasons?|weather)|4\s?(?:seasons?|evszakos|jahreszeiten))(?![\p{L}\p{N}])/gu
/** `205 pe 55 pe 16`, as it is dictated in Romanian; `per` in Hungarian. */
const SPOKEN_STROKE = /(?<=\d)\s+per?\s+(?=r?\d\d)/g
const TYRE = '-?(?:gumi|gumik|gumiabroncs|abroncs|reifen|t[iy]res?)?'
const seasons: readonly (readonly [TyreSeason, RegExp])[] = [
  ['winter', new RegExp(`^(?:iarna|(?:teli|winter)${TYRE})$`)],
  ['summer', new RegExp(`^(?:vara|(?:nyari|summer|sommer)${TYRE})$`)],
  ['all', new RegExp(`^(?:m[&+]s|allseasons?|(?:negyevszakos|ganzjahres|allwetter)${TYRE})$`)],
]
const MOST_WORDS_OF_A_SIZE = 8

/** Null for a text in which no size stands. */
export function readTyreText(text: string): TyreText | null {
  const folded = withoutCases(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = folded.replace(ALL_SEASONS, ' ').replace(SPOKEN_STROKE, ' ')
  const said = withoutQuantities(plain.split(/[\s;]+|,(?!\d)/).filter((word) => word !== ''))
  const ofSeason = said.map(seasonOf)
  const words = said.filter((word, at) => ofSeason[at] === null && withoutTyreWords(word) !== '')
  const found = sizeAmong(words)
  if (!found) return null
  const season = ofSeason.find((each) => each !== null) ?? (folded.search(ALL_SEASONS) < 0 ? null : 'all')
  const isSaid = season !== null || words.length < said.length
  return { ...found, season, isSaid, isSure: isSaid || found.rest.length > 0 || /\D/.test(found.written) }
}

function withoutQuantities(words: readonly string[]): readonly string[] {
  const counted = new Set(words.flatMap((_, at) => (/^\d$/.test(words[at]!) ? (quantityAt(words, at) ?? []) : [])))
  return words.filter((_, at) => !counted.has(at))
}

function seasonOf(word: string): TyreSeason | null {
  return seasons.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

/** The longest run of words that is a size, with its indexes. */
function sizeAmong(words: readonly string[]): Pick<TyreText, 'size' | 'written' | 'rest'> | null {
  for (let count = Math.min(MOST_WORDS_OF_A_SIZE, words.length); count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const run = words.slice(from, from + count)
      const written = run.join(' ')
      // `r16 205 55`
      const isTurned = count > 1 && /^z?r\d{2}(?:[.,]5)?$/.test(run[0]!)
      const size = readTyreSize(isTurned ? [...run.slice(1), run[0]!].join(' ') : written)
      if (size) return { size, written, rest: [...words.slice(0, from), ...words.slice(from + count)] }
    }
  return null
}
