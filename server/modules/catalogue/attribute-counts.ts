import type { AttributeFilter } from '#src/contract/products.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import { attributeBits } from './list-conditions.repository.ts'
import type { ArticleCriteria } from './list-facets.repository.ts'
import { isInRange, rangeOf } from '#src/domain/number-ranges.ts'

type Value = number | string

/** One criterion over all articles of a list. */
export interface AttributeCount {
  readonly criteriaId: number
  /** How many articles have any value of it. */
  readonly articles: number
  readonly values: readonly Value[]
  /** How many articles have this value, or one inside this range. */
  countOf(wanted: string): number
}

export interface AttributeCounts {
  /** How many articles the list has. */
  readonly articles: number
  readonly counts: readonly AttributeCount[]
}

/** Values by criterion, each counted for the list before the criterion's own filter. Criteria of the filter are there also when no article has them. */
export function attributeCounts(articles: readonly ArticleCriteria[], filter: AttributeFilter): AttributeCounts {
  const bits = attributeBits(filter)
  const byCriterion = new Map<number, Value[][]>([...bits.keys()].map((id) => [id, []]))
  for (const [fails, pairs] of articles) {
    for (const [id, values] of valuesOf(pairs)) {
      if ((fails & ~(bits.get(id) ?? 0)) !== 0) continue
      const known = byCriterion.get(id)
      if (known) known.push(values)
      else byCriterion.set(id, [values])
    }
  }
  return { articles: articles.filter(([fails]) => fails === 0).length, counts: [...byCriterion].map(([criteriaId, each]) => countOne(criteriaId, each)) }
}

/** `each`: the values of one article after the other. */
function countOne(criteriaId: number, each: readonly (readonly Value[])[]): AttributeCount {
  const counts = new Map<Value, number>()
  for (const values of each) for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const bySpelling = new Map([...counts].map(([value, count]) => [String(value), count]))
  const countOf = (wanted: string) => {
    const range = rangeOf(wanted)
    return range ? each.filter((values) => values.some((value) => typeof value === 'number' && isInRange(value, range))).length : (bySpelling.get(wanted) ?? 0)
  }
  return { criteriaId, articles: each.length, values: [...counts.keys()], countOf }
}

/** An article may name a criterion several times: fitting position front and rear. */
function valuesOf(pairs: readonly CriteriaPair[]): Map<number, Value[]> {
  const values = new Map<number, Value[]>()
  for (const [id, value] of pairs) {
    const known = values.get(id)
    if (known) known.push(value)
    else values.set(id, [value])
  }
  return values
}
