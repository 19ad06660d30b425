import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specification-lexicon.ts'

/** Catalogues measure to the tenth. */
const STEPS = 10

/**
 * So many values are asked of the index of values, and what has them is compared by its id: a measure that two criteria have took 4 ms of a
 * thousand discs row by row, and takes 1.
 */
const FEWEST_BY_INDEX = 20

/**
 * Value by value, so that none of them is looked for in every article, which a plan for all at once may be; in an array, which is read once.
 */
function havingOneOf(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.article_id from unnest(${values}) wanted (value)
    cross join lateral (select a.article_id from articles a where a.criteria @> wanted.value offset 0) c`
}

/**
 * Whether `articles n` meets one condition of each list. Ranges are asked value by value: the index of values
 * (migration 051) knows none.
 */
export function meetsAll(all: readonly (readonly ValueCondition[])[]): RawBuilder<boolean>[] {
  return all.map((any) => {
    const pairs = any.flatMap((condition) =>
      valuesOf(condition).map((value) => JSON.stringify([[condition.criteriaId, value]])),
    )
    const values = sql`${[...new Set(pairs)]}::jsonb[]`
    return pairs.length < FEWEST_BY_INDEX
      ? sql<boolean>`n.criteria @> any(${values})`
      : sql<boolean>`n.article_id = any(array(${havingOneOf(values)}))`
  })
}

function valuesOf(condition: ValueCondition): readonly (number | string)[] {
  if ('equals' in condition) return condition.equals
  const { from, below } = condition
  const count = Math.ceil((below - from) * STEPS - 1e-6)
  return Array.from({ length: count }, (_, at) => Math.round(from * STEPS + at) / STEPS)
}
