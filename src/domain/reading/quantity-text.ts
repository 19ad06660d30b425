import { isNoise } from './numbers/number-text.ts'

const PIECES = new Set('buc bucata bucati pcs pc piece pieces stk stuck stueck db darab seturi x ori'.split(' '))

/** What so many pieces are sold as: `set 4 injectoare`. */
const SETS = new Set(['set', 'kit', 'satz', 'szett'])

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
