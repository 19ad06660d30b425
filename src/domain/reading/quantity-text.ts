import { isNoise } from './numbers/number-text.ts'

const PIECES = new Set('buc bucata bucati pcs pc piece pieces stk stuck stueck db darab seturi x ori'.split(' '))

/** What so many pieces are sold as: `set 4 injectoare`. */
const SETS = new Set(['set', 'kit', 'satz', 'szett'])
const PIECES_OF_SET = new Set('piese elemente componente teile teilig darabos reszes pieces parts'.split(' '))

/** The places of a quantity that begins at this word, folded: `2 buc`, `1x`, `x2`. Null when none does. */
export function quantityAt(words: readonly string[], at: number): readonly number[] | null {
  const word = words[at]!
  // `x5 disc frână`, `bmw x5`: who counts what is not said yet writes `5 x`.
  if (words.length > 1 && (at === 0 || words[at - 1] === 'bmw') && /^x[1-7]$/.test(word)) return null
  if (/^(?:\d{1,3}x|x\d{1,3}|\d{1,3}(?:buc|pcs|stk|db))$/.test(word)) return [at]
  // `4 bujii`: nobody writes a plural without its number for nothing, and no generation stands before its model.
  if (
    /^\d$/.test(word) &&
    /^\p{L}{4,}$/u.test(words[at + 1] ?? '') &&
    words.slice(0, at).every((each) => isNoise(each) || SETS.has(each))
  )
    return [at]
  // `280 x 22` is a measure.
  if (words[at + 1] === 'x' && /^\d/.test(words[at + 2] ?? '') && words[at]!.length > 1) return null
  if (/^\d{1,3}$/.test(word) && PIECES.has(words[at + 1] ?? '')) return [at, at + 1]
  return null
}

/** Places of all quantities of a text. `hu716/2x`: what a sign joins to a figure is how a number ends, and counts nothing. */
export function quantitiesIn(text: string, words: readonly { readonly word: string; readonly from: number }[]) {
  const folded = words.map(({ word }) => word)
  const isEndOfNumber = ({ from }: { readonly from: number }) => /\d[/-]$/.test(text.slice(0, from))
  return words.flatMap((each, at) => (isEndOfNumber(each) ? [] : (quantityAt(folded, at) ?? [])))
}

/**
 * Places of what says how many pieces a set has: in `kit ambreiaj 3 piese octavia` it is no generation of the car that is named next, and `set frâne golf 5 piese` is
 * of a Golf. `models`: words that cars are called by.
 */
export function piecesOfSet(words: readonly string[], models: { readonly has: (word: string) => boolean }): number[] {
  return words.flatMap((word, at) => {
    const isCount = /^\d{1,2}$/.test(word) && PIECES_OF_SET.has(words[at + 1] ?? '')
    return isCount && !models.has(words[at - 1] ?? '') && words.slice(0, at).some((each) => SETS.has(each)) ? [at] : []
  })
}
