import { numberKey } from '../numbers/article-number.ts'
import { foldWords, isOneErrorApart, sayingWords } from './folded-words.ts'
import { type HeldArticle, type HeldSpecifications, heldSpecifications } from './specifications/held-specifications.ts'
import { NO_SLIPS } from './no-slips.ts'

/** What an article that the device has seen is found by. */
export interface ArticleFacts {
  readonly numbers: readonly string[]
  readonly name: string
  readonly brand: string
  /** What it is measured by and made to, where that is held too. */
  readonly held?: HeldArticle
}

/** Where articles are found by their numbers. */
export interface NumberSource<A> {
  /** Those with exactly this key. */
  exactly(key: string): readonly A[]
  /** Those whose key begins so, the whole number first. */
  beginningWith(key: string): readonly A[]
  brandOf(article: A): string
}

/** Articles by their numbers and by the words of name and brand, read once for every text that is typed. */
export interface ArticleIndex<A> extends NumberSource<A> {
  readonly count: number
  /**
   * Those of which each word of the text begins a word, or is one letter away from one, of several brands any; else those
   * with the specifications that it says.
   */
  named(text: string): readonly A[]
}

const SHORTEST_MISTYPED = 5
const NOTHING_HELD: HeldArticle = { kind: 0, criteria: [] }
/** Sorts behind all that begins with the same letters. */
const AFTER = '\uffff'

export function articleIndex<A>(articles: readonly A[], factsOf: (article: A) => ArticleFacts): ArticleIndex<A> {
  const byKey: { readonly key: string; readonly at: number }[] = []
  const byWord = new Map<string, number[]>()
  const brands: string[] = []
  const held: HeldArticle[] = []
  const byBrand = new Map<string, number[]>()
  for (const [at, article] of articles.entries()) {
    const { numbers, name, brand, held: own = NOTHING_HELD } = factsOf(article)
    brands.push(brand)
    held.push(own)
    for (const key of new Set(numbers.map(numberKey))) if (key !== '') byKey.push({ key, at })
    for (const word of new Set([...foldWords(name), ...foldWords(brand)])) note(byWord, word, at)
    for (const word of foldWords(brand)) note(byBrand, word, at)
  }
  byKey.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.at - other.at))
  const keys = byKey.map(({ key }) => key)
  const words = [...byWord.keys()].sort()
  const places = new Map(articles.map((article, at) => [article, at]))
  const between = (from: string, to: string) =>
    [...new Set(byKey.slice(firstNotBefore(keys, from), firstNotBefore(keys, to)).map(({ at }) => at))].map(
      (at) => articles[at]!,
    )
  const atWord = (typed: string): ReadonlySet<number> => {
    const begun = words.slice(firstNotBefore(words, typed), firstNotBefore(words, typed + AFTER))
    const isMistyped =
      begun.length === 0 && typed.length >= SHORTEST_MISTYPED && !/\d/.test(typed) && !NO_SLIPS.has(typed)
    const meant = isMistyped ? words.filter((word) => isOneErrorApart(typed, word)) : begun
    return new Set(meant.flatMap((word) => byWord.get(word) ?? []))
  }
  const withAll = ([first, ...others]: readonly ReadonlySet<number>[]): readonly number[] =>
    [...(first ?? [])].filter((at) => others.every((each) => each.has(at)))
  const byName = (typed: readonly string[]): readonly number[] => {
    const named = withAll(typed.map(atWord))
    if (named.length > 0) return named
    // `bosch sau ate` is either of them.
    const either = new Set(typed.flatMap((word) => byBrand.get(word) ?? []))
    return withAll([either, ...typed.filter((word) => !byBrand.has(word)).map(atWord)])
  }
  const isNamed = (word: string) => atWord(word).size > 0
  // Most texts are names, and what is held is read when the first is not.
  let specifications: HeldSpecifications | null = null
  return {
    count: articles.length,
    exactly: (key) => between(key, `${key} `),
    beginningWith: (key) => between(key, key + AFTER),
    brandOf: (article) => brands[places.get(article) ?? -1] ?? '',
    named(text) {
      const named = byName(sayingWords(foldWords(text)))
      if (named.length === 0) specifications ??= heldSpecifications(held)
      const found = specifications && named.length === 0 ? specifications.named(text, isNamed, byName) : named
      return [...found].sort((one, other) => one - other).map((at) => articles[at]!)
    },
  }
}

function firstNotBefore(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function note(places: Map<string, number[]>, word: string, at: number): void {
  const known = places.get(word)
  if (known) known.push(at)
  else places.set(word, [at])
}
