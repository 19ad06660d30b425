import { numberKey } from './article-number.ts'

/** An article as far as a search on the device needs it. */
export interface KnownArticle {
  readonly id: number
  readonly articleNumber: string
  readonly brand: string
  readonly name: string
  /** Its other numbers: OE, EAN, comparison. */
  readonly numbers: readonly string[]
}

const MOST = 8
const SHORTEST_NUMBER = 3

/**
 * What the device knows that a text may mean: numbers in any spelling from their start, or every word in brand and name, in any order and
 * without diacritics. Numbers come first.
 */
export function searchKnown(text: string, articles: readonly KnownArticle[]): readonly KnownArticle[] {
  const number = numberKey(text)
  const words = fold(text).split(/\s+/).filter(Boolean)
  const isNumber = ({ articleNumber, numbers }: KnownArticle) => number.length >= SHORTEST_NUMBER && [articleNumber, ...numbers].some((each) => numberKey(each).startsWith(number))
  const isNamed = ({ brand, name }: KnownArticle) => words.length > 0 && words.every((word) => fold(`${brand} ${name}`).includes(word))
  const byNumber = articles.filter(isNumber)
  return [...byNumber, ...articles.filter((article) => !byNumber.includes(article) && isNamed(article))].slice(0, MOST)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
