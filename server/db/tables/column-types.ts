import type { ColumnType } from 'kysely'
import type { FitAnswers, FitState, VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { type Locale, locales } from '#src/contract/fields.ts'

/** Text in the four languages. */
export type Localised = Record<Locale, string>
export function localised(say: (locale: Locale) => string): Localised {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Localised
}
/** Text in Romanian, and in the other languages as far as somebody wrote it. */
export type Texts = Partial<Localised> & Pick<Localised, 'ro'>
/** The text in a language; where nobody wrote it, the Romanian. */
export function inLanguage(texts: Partial<Texts>, locale: Locale): string {
  return texts[locale] || texts.ro || ''
}
/** [criteriaId, value] in display order; value is a number, a key of the criterion's list, or text. */
export type CriteriaPair = [criteriaId: number, value: number | string]
/**
 * What a line was ordered with: the criteria of each linkage to its vehicle, what was known and answered, and the
 * verdict.
 */
export interface RecordedFit {
  readonly fits: readonly (readonly CriteriaPair[] | null)[]
  readonly facts: VehicleFacts
  readonly answers: FitAnswers
  readonly told?: readonly string[]
  readonly state: FitState
}
/** jsonb is read parsed and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** int8 and numeric: parsed to numbers by the connection; amounts stay far below 2^53. */
export type Numeric = ColumnType<number, number | undefined, number>
