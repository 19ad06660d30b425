import { foldWords } from './folded-words.ts'

/** A word of a text, with where it stands there. */
export interface TextWord {
  readonly said: string
  /** Folded, with its decimals, its plus signs, frost and inches: `1,5l` is `1.5l`, `G12++` is `g12++`, `-35` is itself, `24"` is `24inch`. */
  readonly word: string
  readonly from: number
  readonly to: number
}

/** More words than this are no search but a page. */
const MOST_WORDS = 24
const WORD =
  /\d{1,2}(?:[.,]\d)?\s?(?:["″”]|'')|(?<=^|\s)-\d{2}(?![\p{L}\p{N}.,/-])|(?:(?:(?<![\p{L}\p{N}])\p{L})?\d+[.,]\d+[\p{L}\p{M}]*|\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+)(?:\+{1,2}(?![\p{L}\p{N}]))?/gu

/** The words of a text, at most 24. */
export function wordsIn(text: string): readonly TextWord[] {
  return [...text.matchAll(WORD)].slice(0, MOST_WORDS).flatMap(({ 0: said, index }) => {
    const word = foldWord(said)
    return word === '' ? [] : [{ said, word, from: index, to: index + said.length }]
  })
}

function foldWord(said: string): string {
  if (/^-\d+$/.test(said)) return said
  if (/["″”']$/.test(said)) return `${said.replace(/[^\d.,]/g, '').replace(',', '.')}inch`
  const plus = /\++$/.exec(said)?.[0] ?? ''
  const [whole, decimals] = said.split(/[.,]/)
  const folded = [whole, decimals].filter((part) => part !== undefined).map((part) => foldWords(part).join(''))
  return folded.join('.') + (folded[0] === '' ? '' : plus)
}

/** What a text is when these words are taken out of it. */
export function withoutWords(text: string, words: readonly TextWord[]): string {
  let rest = text
  for (const { from, to } of [...words].sort((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  // Signs that stood between what is gone say nothing any more.
  return rest
    .replace(/(?<=^|\s)[^\p{L}\p{N}]+(?=\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
