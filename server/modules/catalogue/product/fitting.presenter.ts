import type { FitCondition, Fitting } from '#src/contract/catalogue/fit.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import { type CriterionEntry, type Dictionary, valueInWords } from '../words/dictionary.ts'
import type { Fits } from '../list/listing.repository.ts'

const POSITION = 'fitting_position'
type Place = NonNullable<FitCondition['place']>

/** When the article fits the vehicle: the conditions of each linkage, each kind of linkage once; empty when one of them asks for nothing. `criteria` are the article's own. */
export function presentFitting(
  dictionary: Dictionary,
  fits: Fits,
  locale: Locale,
  criteria: readonly CriteriaPair[] | null = null,
): Fitting {
  if (!fits || fits.some((pairs) => !pairs || pairs.length === 0)) return []
  const ways = new Map(fits.map((pairs) => [JSON.stringify(pairs), pairs as readonly CriteriaPair[]]))
  const place = fits.length === 0 ? undefined : placeOf(dictionary, criteria, locale)
  return [...ways.values()].map((pairs) => pairs.map((pair) => presentCondition(dictionary, pair, locale, place)))
}

/** A criterion that the dictionary does not know still stands in the way of "fits". */
export function presentCondition(
  dictionary: Dictionary,
  [id, value]: CriteriaPair,
  locale: Locale,
  place?: Place,
): FitCondition {
  const entry = dictionary.criteria.get(id)
  if (!entry) return { id, key: `criterion_${id}`, name: String(id), value: String(value), unit: null }
  const { row } = entry
  const words = monthInWords(row.key, valueInWords(entry, value, locale))
  return {
    id,
    key: row.key,
    name: row.name[locale],
    value: words,
    ...(words === String(value) ? {} : { code: String(value) }),
    unit: row.unit,
    ...(row.type === 'K' ? { choices: choicesOf(entry, locale) } : {}),
    ...(row.type === 'N' && place ? { place } : {}),
  }
}

/** `2015-05` as the years of vehicles are written. */
function monthInWords(key: string, value: string): string {
  return key === 'built_from' || key === 'built_to' ? value.replace(/^(\d{4})-(\d{2})$/, '$2.$1') : value
}

function choicesOf({ values }: CriterionEntry, locale: Locale): NonNullable<FitCondition['choices']> {
  return [...values].map(([key, words]) => ({ code: String(key), name: words[locale] }))
}

/** The one place where the article sits. Front and rear brake discs differ, so a measure is asked for each place by itself. */
function placeOf(dictionary: Dictionary, criteria: readonly CriteriaPair[] | null, locale: Locale): Place | undefined {
  const positions = (criteria ?? []).filter(([id]) => dictionary.criteria.get(id)?.row.key === POSITION)
  const [first] = positions
  if (!first || positions.length > 1) return undefined
  return { code: String(first[1]), name: valueInWords(dictionary.criteria.get(first[0])!, first[1], locale) }
}
