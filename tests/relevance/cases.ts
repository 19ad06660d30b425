import { readFileSync } from 'node:fs'
import type { Locale } from '#src/contract/fields.ts'
import type { FoundBy } from '#src/contract/products.ts'

/*
 * What people type and what they mean, one file per way in which a text is understood: words, numbers, tyre sizes, VINs, plates. A new way brings its file and its reader
 * here, and a test beside the code that understands it.
 */

/** Query → key of the kind of part that must be among the first three; by the language in which it was written. */
export function wordCases(): Readonly<Record<Locale, Readonly<Record<string, string>>>> {
  return read('words.json')
}

export interface NumberCase {
  readonly query: string
  /** Brand and number of the article that must come first. */
  readonly first: string
  /** By which kind of number it is found. */
  readonly by: FoundBy['kind']
}

export function numberCases(): readonly NumberCase[] {
  return read('numbers.json')
}

/** The articles that the numbers lead to, with a chain of replacements: `followed` is [article, its successor]. */
export interface NumberCatalogue {
  readonly articles: readonly {
    readonly id: number
    readonly brand: string
    readonly number: string
    readonly material: string
    readonly internal: string
    readonly ean: string
    readonly numbers: readonly { readonly kind: FoundBy['kind']; readonly raw: string; readonly maker: string }[]
  }[]
  readonly followed: readonly (readonly [article: number, successor: number])[]
}

export function numberCatalogue(): NumberCatalogue {
  return read('number-catalogue.json')
}

export interface TyreCase {
  readonly query: string
  /** The catalogue's spelling of the size that comes first among the readings; null where the text is none. */
  readonly size: string | null
  readonly load?: number
  readonly speed?: string
}

export function tyreCases(): readonly TyreCase[] {
  return read('tyres.json')
}

/** `mended`: offered with the digits that were taken for I, O or Q, never searched silently. */
export type VinCase =
  | { readonly query: string; readonly reads: 'vin' | 'mended'; readonly vin: string }
  | { readonly query: string; readonly reads: 'none' }

export function vinCases(): readonly VinCase[] {
  return read('vins.json')
}

export interface PlateCase {
  readonly query: string
  /** Of the car that it leads to; null where it leads to none. */
  readonly plate: string | null
}

export function plateCases(): readonly PlateCase[] {
  return read('plates.json')
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T
}

export interface TextWithNumbers {
  readonly query: string
  /** Brand and number of the articles that must come first, in any order among them; none: nothing may be found as a number. */
  readonly finds: readonly string[]
}

/** Numbers as they stand in messages, invoices and labels: with brand, maker, quantity, price, several at once, mistyped, or only a part of one. */
export function textsWithNumbers(): readonly TextWithNumbers[] {
  return read('texts-with-numbers.json')
}
