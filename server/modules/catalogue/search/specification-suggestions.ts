import type { Locale } from '#src/contract/fields.ts'
import type { Suggestion } from '#src/contract/catalogue/search.ts'
import { conditionsSeen, type ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import type { CatalogueSnapshot } from '../catalogue-cache.ts'
import { numberInWords, valueInWords } from '../words/dictionary.ts'
import { namedBy } from '../words/name-index.ts'
import { readText, type TextReading } from './text-reading.ts'

const MOST = 5
const MOST_OF_A_KIND = 3

/**
 * Parts with the specifications that a text says or begins to say: `ulei 5w` is engine oil 5W-20, 5W-30 and 5W-40, `h7`
 * a lamp. Each leads to the search of its text, which is read the same way.
 */
export function suggestSpecified(snapshot: CatalogueSnapshot, locale: Locale, text: string): Suggestion[] {
  const reading = readText(snapshot, text)
  const last = reading.specifications.at(-1)
  if (!last || reading.car || reading.ignored.length > 0) return []
  const kinds = kindsOf(snapshot, reading)
  const others = wordsAt(reading, [
    ...(reading.kinds ? reading.name : reading.brands),
    ...reading.specifications.slice(0, -1).flatMap(({ places }) => places),
  ])
  const [conditions = [], ...more] = last.all
  // Of a belt ribs and length together say one thing, which may not be there.
  if (more.length > 0) return []
  const offered = kinds.flatMap((kind) =>
    valuesOf(snapshot, conditions, kind, locale, wordsAt(reading, last.places))
      .slice(0, MOST_OF_A_KIND)
      .map(({ value, detail }) => ({
        kind: 'generic_article' as const,
        text: [snapshot.dictionary.genericArticles.get(kind)!.name[locale], others, value].filter(Boolean).join(' '),
        detail,
        id: kind,
      })),
  )
  return offered.slice(0, MOST)
}

function kindsOf({ dictionary, counts }: CatalogueSnapshot, reading: TextReading): readonly number[] {
  const named = namedBy(dictionary, wordsAt(reading, reading.name)).leadingKinds
  const kinds = reading.kinds ?? named
  const sold = new Map<number, number>()
  for (const { kind, count } of counts) sold.set(kind, (sold.get(kind) ?? 0) + count)
  return [...kinds].filter((kind) => sold.has(kind)).sort((a, b) => sold.get(b)! - sold.get(a)!)
}

function wordsAt({ words }: TextReading, places: readonly number[]): string {
  return [...places]
    .sort((a, b) => a - b)
    .map((at) => words[at]!.said)
    .join(' ')
}

/** The values of these conditions that articles of the kind have, as people write them; what is about so much as it was said: `24"`. */
function valuesOf(
  { dictionary, specifications }: CatalogueSnapshot,
  conditions: readonly ValueCondition[],
  kind: number,
  locale: Locale,
  said: string,
): { readonly value: string; readonly detail: string }[] {
  const carried = specifications.carried.get(kind)
  const isMeasure = (condition: ValueCondition) => carried?.get(condition.criteriaId)?.from != null
  const possible = [...conditions.filter(isMeasure), ...conditionsSeen(specifications, conditions, [kind])]
  const known = possible.flatMap((condition) => {
    const entry = dictionary.criteria.get(condition.criteriaId)
    if (!entry) return []
    const values = 'equals' in condition ? condition.equals : [condition.from]
    const { unit } = entry.row
    if ('from' in condition && condition.below - condition.from > 1)
      return [{ value: said, detail: entry.row.name[locale] }]
    return values.map((value) => ({
      value:
        typeof value === 'number' && isMeasure(condition)
          ? `${numberInWords(value, locale)} ${unit ?? ''}`.trim()
          : valueInWords(entry, value, locale),
      detail: entry.row.name[locale],
    }))
  })
  return known.filter(({ value }, at) => known.findIndex((each) => each.value === value) === at)
}
