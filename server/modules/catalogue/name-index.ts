import { locales } from '#src/contract/fields.ts'
import type { Dictionary } from './dictionary.ts'

/** Articles that a text names: of these kinds, of these brands, or of one of the kinds by one of the brands. Clauses are alternatives. */
export interface NameClause {
  /** Null: any kind. */
  readonly genericArticleIds: readonly number[] | null
  /** Null: any brand. */
  readonly brandIds: readonly number[] | null
}

/** Lower case without diacritics, in words: `Plăcuțe frână` and `PLACUTE FRANA` are the same. */
export function foldWords(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** More words than this are no name; the ones behind are not looked at. */
const MOST_WORDS = 12

/**
 * Kinds and brands whose names hold a word beginning with each word of the text. The words may be spread over a kind's name, in any of the
 * four languages but in one of them at a time, and a brand's: `bosch filtru ulei`. Empty when the text names nothing.
 */
export function clausesFor(dictionary: Dictionary, text: string): NameClause[] {
  const words = foldWords(text).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const { kinds, brands, beginnings } = indexOf(dictionary)
  if (!words.every((word) => beginnings.has(word))) return []
  const every = (1 << words.length) - 1
  const kindsByMask = grouped(kinds, words)
  const brandsByMask = grouped(brands, words)
  const clauses: NameClause[] = []
  const wholeKinds = kindsByMask.get(every)
  const wholeBrands = brandsByMask.get(every)
  if (wholeKinds) clauses.push({ genericArticleIds: wholeKinds, brandIds: null })
  if (wholeBrands) clauses.push({ genericArticleIds: null, brandIds: wholeBrands })
  for (const [kindMask, genericArticleIds] of kindsByMask) {
    for (const [brandMask, brandIds] of brandsByMask) {
      if ((kindMask | brandMask) === every && kindMask !== every && brandMask !== every) clauses.push({ genericArticleIds, brandIds })
    }
  }
  return clauses
}

/** Kinds whose name begins with the text's first word: what `filtru` means before what merely mentions one. */
export function leadingKinds(dictionary: Dictionary, text: string): number[] {
  const [first] = foldWords(text)
  if (first === undefined) return []
  return indexOf(dictionary).kinds.filter(({ names }) => names.some((name) => name[0]?.startsWith(first))).map(({ id }) => id)
}

/** Kinds whose name holds every word of the text, and brands likewise: for suggestions. */
export function namedBy(dictionary: Dictionary, text: string): { genericArticleIds: number[]; brandIds: number[] } {
  const whole = clausesFor(dictionary, text)
  return {
    genericArticleIds: [...(whole.find((clause) => clause.brandIds === null)?.genericArticleIds ?? [])],
    brandIds: [...(whole.find((clause) => clause.genericArticleIds === null)?.brandIds ?? [])],
  }
}

interface Named {
  readonly id: number
  /** Words of its name, per language. */
  readonly names: readonly (readonly string[])[]
}
interface NameIndex {
  readonly kinds: readonly Named[]
  readonly brands: readonly Named[]
  /** Every beginning of every word: what is not among them names nothing, which most numbers learn at once. */
  readonly beginnings: ReadonlySet<string>
}
const indexes = new WeakMap<Dictionary, NameIndex>()

function indexOf(dictionary: Dictionary): NameIndex {
  const known = indexes.get(dictionary)
  if (known) return known
  const kinds = [...dictionary.genericArticles.values()].map((kind) => ({ id: kind.generic_article_id, names: locales.map((locale) => foldWords(kind.name[locale])) }))
  const brands = [...dictionary.brands.values()].map((brand) => ({ id: brand.brand_id, names: [foldWords(brand.name)] }))
  const words = [...kinds, ...brands].flatMap(({ names }) => names.flat())
  const index = { kinds, brands, beginnings: new Set(words.flatMap((word) => Array.from(word, (_, end) => word.slice(0, end + 1)))) }
  indexes.set(dictionary, index)
  return index
}

/** Ids by which of the words (one bit each) their name begins; those that match none are left out. */
function grouped(entries: readonly Named[], words: readonly string[]): Map<number, number[]> {
  const byMask = new Map<number, number[]>()
  for (const { id, names } of entries) {
    const masks = new Set(names.map((name) => maskOf(name, words)))
    masks.delete(0)
    for (const mask of masks) {
      const ids = byMask.get(mask)
      if (ids) ids.push(id)
      else byMask.set(mask, [id])
    }
  }
  return byMask
}

function maskOf(name: readonly string[], words: readonly string[]): number {
  return words.reduce((mask, word, bit) => (name.some((part) => part.startsWith(word)) ? mask | (1 << bit) : mask), 0)
}
