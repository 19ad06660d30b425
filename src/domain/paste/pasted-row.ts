import { numberKey } from '../numbers/article-number.ts'
import { foldWords } from '../reading/folded-words.ts'
import { ASKING } from './how-many.ts'
import { isNoise } from '../reading/numbers/number-text.ts'
import type { ListRecord } from './list-records.ts'
import { isSide, isUnit, type Token, tokensOf } from './list-tokens.ts'

/** One row: an article's number and how many of it. */
export interface PastedRow {
  /** Lines of the text that it was read from; the same number may stand in several. */
  readonly lines: readonly number[]
  /** The first of them as it was pasted. */
  readonly text: string
  /** As it is looked up (domain/numbers/article-number.ts); null for words without a number. */
  readonly key: string | null
  /** As it was typed. */
  readonly number: string | null
  /** Folded as brands' keys are; null when the text names none. */
  readonly brand: string | null
  readonly quantity: number
  /** `unknown`: nothing in the catalogue is called so. `quantity`: what stands there can be no quantity (`typed`). */
  readonly problem: { readonly code: 'unknown' } | { readonly code: 'quantity'; readonly typed: string } | null
}

/** What the catalogue, or the device, knows. */
export interface KnownNumbers {
  isNumber(key: string): boolean
  /** Brands' names as keys (domain/numbers/article-number.ts). */
  readonly brandKeys: ReadonlySet<string>
  /** Whether words name a kind of part; without it none do. */
  namesPart?(text: string): boolean
  /** What a number is of: an invoice names an article by its EAN and by its maker's number in one line. */
  articlesOf?(key: string): readonly number[]
}

/** Lines that begin so are about a list, not in it, unless they hold a number that is known. */
export const ABOUT =
  /^[^\p{L}\p{N}=]*(?:total|subtotal|tva|vat|mwst|afa|suma|sum|de plata|rest de plata|iban|cui|cif|factura|invoice|rechnung|szamla|comanda|order|bestellung|aviz|livrare|furnizor|client|str|strada|tel|telefon|mobil|phone|vin|serie|sasiu|data|adresa|ora)(?![\p{L}])/iu

/** What a row says of the record that it was read from. */
export const base = ({ line, text }: ListRecord, brand: string | null) => ({ lines: [line], text, brand })

export const UNKNOWN = { code: 'unknown' } as const

/** The first word that is a brand's name. */
export function brandAmong(tokens: readonly Token[], brandKeys: ReadonlySet<string>): string | null {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [numberKey(token.text)] : []))
  return words.find((word) => brandKeys.has(word)) ?? null
}

/** `vă rog` is none, though `va` is the front axle. */
export function namesPart(text: string, known: KnownNumbers): boolean {
  return !foldWords(text).every(isNoise) && (known.namesPart?.(text) ?? false)
}

/** The pieces of a text, with what is counted in it marked. */
export function countedTokens(text: string, known: KnownNumbers): Token[] {
  const tokens = tokensOf(text)
  return tokens.map((token, at) => {
    if (token.kind !== 'word') return token
    const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind !== 'word') + 1
    const words = tokens.slice(from, at + 1).flatMap((each) => (each.kind === 'word' ? [each.text] : []))
    return isCounted(words, known) ? { ...token, isCounted: true } : token
  })
}

const LONGEST_NAME = 4

/** Whether figures behind the last of the words may be how many. A part's name ends with it: in `plăcuțe golf` the first is all of it. */
function isCounted(words: readonly string[], known: KnownNumbers): boolean {
  const last = words.at(-1)!
  if (isUnit(last) || isSide(last) || known.brandKeys.has(numberKey(last))) return true
  if (ASKING.has(foldWords(last).join('')) || namesPart(last, known)) return true
  return words.slice(-LONGEST_NAME, -1).some((_, at, some) => {
    const name = words.slice(at - some.length - 1)
    return namesPart(name.join(' '), known) && !namesPart(name.slice(0, -1).join(' '), known)
  })
}
