import { readFileSync } from 'node:fs'
import type { Locale } from '#src/contract/fields.ts'
import type { FoundBy } from '#src/contract/catalogue/products.ts'

/*
 * What people type and what they mean, one file per way in which a text is understood: words, numbers, tyre sizes, VINs, plates. A new way brings its file and its reader
 * here, a test beside the code that understands it, and its class in whole-search-classes.ts.
 */

/** Words of a class; each file below is one. */
export const wordClasses = ['ro', 'ro-errors', 'hu', 'de', 'en'] as const
export type WordClass = (typeof wordClasses)[number]

export interface WordCase {
  readonly query: string
  /** Keys of the kinds of parts that it may mean. */
  readonly means: readonly string[]
}

/** What people of the trade write for a kind of part, with the slang, abbreviations and endings of their language. */
export function tradeWords(of: WordClass): readonly WordCase[] {
  return read<{ readonly means: readonly string[]; readonly texts: readonly string[] }[]>(`words-${of}.json`).flatMap(
    ({ means, texts }) => texts.map((query) => ({ query, means })),
  )
}

/** `at`: where on the vehicle the first part must sit. */
export function sideCases(): readonly (WordCase & { readonly at: 'left' | 'right' | 'front' | 'rear' })[] {
  return read('sides.json')
}

export function brandCases(): readonly (WordCase & { readonly brand: string })[] {
  return read('brands.json')
}

/** `fits`: what the name of a vehicle that the part is made for holds: its model, engine or engine code. */
export function partForCarCases(): readonly (WordCase & { readonly fits: string })[] {
  return read('parts-for-cars.json')
}

/** `car`: what the name of the model that is offered holds. */
export function carCases(): readonly { readonly query: string; readonly car: string }[] {
  return read('cars.json')
}

export interface TyreText {
  readonly query: string
  readonly size: string
  readonly season?: 'winter' | 'summer' | 'all-season'
  readonly brand?: string
  readonly load?: number
  readonly speed?: string
}

/** Sizes with what people write beside them, which the list must show. */
export function tyreTexts(): readonly TyreText[] {
  return read('tyre-texts.json')
}

/** Texts in which `{vin}`, `{vin lower}`, `{vin spaced}`, `{ktype}` and `{ntype}` stand for some of the shop's. */
export function vehicleCodeCases(): readonly {
  readonly query: string
  readonly reads: 'vin' | 'engine_code' | 'k_type'
}[] {
  return read('vehicle-codes.json')
}

export function engineCases(): readonly { readonly query: string; readonly engine: string }[] {
  return read('engine-words.json')
}

/** Texts that mean nothing here: `bad-input` has no meaning at all, `not-sold` has one. */
export function meaningless(of: 'bad-input' | 'not-sold'): readonly { readonly query: string }[] {
  return read(`${of}.json`)
}

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

/** An article that texts with specifications lead to: criteria by their keys, values as articles hold them; cars by the names of the test. */
export interface SpecifiedArticle {
  readonly kind: string
  readonly brand: string
  readonly criteria: Readonly<Record<string, number | string>>
  readonly cars?: readonly string[]
}

export function specifiedArticles(): readonly SpecifiedArticle[] {
  return read('specification-catalogue.json')
}

/** A text with a dimension or a specification, and what everything that comes first must be. */
export interface SpecificationCase {
  readonly locale: Locale
  readonly query: string
  readonly kinds: readonly string[]
  /** The value, or one of the values, that the first article has. */
  readonly criteria: Readonly<Record<string, number | string | readonly (number | string)[]>>
  readonly brand?: string
  readonly car?: string
  /** Words that the answer says it did not use. */
  readonly ignored?: readonly string[]
}

export function specificationCases(): readonly SpecificationCase[] {
  return read('specifications.json')
}

/** Kind, brand, specification, car, position and quantity in one text, in any order; some with words that nobody knows. */
export function combinedCases(): readonly SpecificationCase[] {
  return read('combined.json')
}

/** A text that asks for several parts, and what each of them is. */
export interface SeveralPartsCase {
  readonly query: string
  readonly parts: readonly Partial<Pick<SpecificationCase, 'brand' | 'car' | 'criteria'> & { readonly kind: string }>[]
  readonly ignored?: readonly string[]
}

export function severalPartsCases(): readonly SeveralPartsCase[] {
  return read('several-parts.json')
}

/** What a text says of a vehicle, whichever field it is typed into; `car`: those of the catalogue of cars that all of it is true of. */
export type VehicleTextCase =
  | {
      readonly query: string
      readonly by: 'vin' | 'plate' | 'engine_code' | 'k_type'
      readonly text: string
    }
  | { readonly query: string; readonly by: 'car'; readonly cars: readonly number[]; readonly rest: string }
  | { readonly query: string; readonly by: null }

export function vehicleTexts(): readonly VehicleTextCase[] {
  return read('vehicle-texts.json')
}

/** Makers' models, and their vehicles as [id, model, name, engine codes, kW, hp, built from, to]. */
export interface CarCatalogue {
  readonly models: readonly (readonly [id: number, maker: string, name: string])[]
  readonly cars: readonly (readonly [
    id: number,
    model: number,
    name: string,
    codes: string,
    kw: number,
    hp: number,
    from: number,
    to: number | null,
  ])[]
}

export function carCatalogue(): CarCatalogue {
  return read('car-catalogue.json')
}

/** What a text opens of the tyres; null: no list. `rest`: words that were not used. */
export interface TyreListCase {
  readonly query: string
  readonly size: string | null
  readonly season?: 'summer' | 'winter' | 'all'
  readonly load?: string
  readonly speed?: string
  readonly brand?: string
  readonly rest?: string
}

export function tyreLists(): readonly TyreListCase[] {
  return read('tyre-lists.json')
}

/** What a text finds on a device without a network: brand and number of articles, and ids of the person's cars. */
export interface DeviceTextCase {
  readonly query: string
  readonly finds: readonly string[]
  readonly cars?: readonly number[]
}

export function deviceTexts(): readonly DeviceTextCase[] {
  return read('device-texts.json')
}
