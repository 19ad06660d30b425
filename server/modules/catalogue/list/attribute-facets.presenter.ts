import type { Locale } from '#src/contract/fields.ts'
import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'
import type { AttributeFacet } from '#src/contract/catalogue/products.ts'
import type { AttributeCount, AttributeCounts } from './attribute-counts.ts'
import { type CriterionEntry, type Dictionary, numberInWords, valueInWords } from '../words/dictionary.ts'
import { rangeOf, rangesInstead } from '#src/domain/numbers/number-ranges.ts'

/** More criteria than these are not offered, except those that the list is narrowed by. */
const MAX_ATTRIBUTES = 12
const MAX_VALUES = 200
/** In a list of many kinds of parts, a criterion that only a few of them have is no way to narrow it. */
const LEAST_SHARE = 0.15
/** A text that is another one in nearly every article names the article, and narrows nothing. */
const NAMES_ARTICLES = { values: 20, share: 0.6 }

interface Offered extends AttributeCount {
  readonly entry: CriterionEntry
  readonly chosen: readonly string[]
}

/** Criteria that the list can be narrowed by: what decides at a glance first, then those of most articles. */
export function presentAttributes(
  { counts, articles }: AttributeCounts,
  filter: AttributeFilter,
  dictionary: Dictionary,
  locale: Locale,
): AttributeFacet[] {
  const criteria = counts.flatMap((count): Offered[] => {
    const entry = dictionary.criteria.get(count.criteriaId)
    return entry ? [{ ...count, entry, chosen: filter[count.criteriaId] ?? [] }] : []
  })
  const offered = criteria
    .filter(
      (criterion) =>
        criterion.chosen.length > 0 || (narrows(criterion) && criterion.articles >= articles * LEAST_SHARE),
    )
    .sort((a, b) => rank(a) - rank(b) || b.articles - a.articles || a.criteriaId - b.criteriaId)
  return offered
    .filter(({ chosen }, index) => index < MAX_ATTRIBUTES || chosen.length > 0)
    .map((criterion) => presentAttribute(criterion, locale))
}

function narrows({ entry, values, articles }: Offered): boolean {
  if (values.length < 2) return false
  return (
    entry.row.type !== 'A' || values.length < NAMES_ARTICLES.values || values.length < articles * NAMES_ARTICLES.share
  )
}

function rank({ entry }: Offered): number {
  return entry.row.immediate ? 0 : 1
}

function presentAttribute(criterion: Offered, locale: Locale): AttributeFacet {
  const { entry, chosen, values, countOf } = criterion
  const ranges = entry.row.type === 'N' ? rangesInstead(values.map(Number)) : null
  const wanted = ranges ?? inOrder(criterion, locale).map(String).slice(0, MAX_VALUES)
  const offered = wanted
    .map((value) => ({ value, label: labelOf(entry, value, locale), count: countOf(value) }))
    .filter(({ count }) => count > 0)
  const missing = chosen
    .filter((value) => offered.every((each) => each.value !== value))
    .map((value) => ({ value, label: labelOf(entry, value, locale), count: countOf(value) }))
  return {
    id: entry.row.criteria_id,
    name: entry.row.name[locale],
    unit: entry.row.unit,
    values: [...offered, ...missing],
  }
}

const collators = new Map<Locale, Intl.Collator>()

/** Kept: making one takes longer than sorting with it. */
function collatorOf(locale: Locale): Intl.Collator {
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  return collator
}

/** Numbers ascending, values of a list in its order, texts as people sort them. */
function inOrder({ entry, values }: Offered, locale: Locale): (number | string)[] {
  const collator = collatorOf(locale)
  const keys = [...entry.values.keys()]
  return [...values].sort((a, b) => {
    if (entry.row.type === 'N') return Number(a) - Number(b)
    if (entry.row.type === 'K') return keys.indexOf(Number(a)) - keys.indexOf(Number(b))
    return collator.compare(String(a), String(b))
  })
}

function labelOf(entry: CriterionEntry, value: string, locale: Locale): string {
  const range = rangeOf(value)
  if (range) return `${numberInWords(range.from, locale)} – ${numberInWords(range.below, locale)}`
  return valueInWords(entry, entry.row.type === 'N' && Number.isFinite(Number(value)) ? Number(value) : value, locale)
}
