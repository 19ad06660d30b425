import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specification-lexicon.ts'

/** Catalogues measure to the tenth. */
const STEPS = 10

/** So many values are not compared row by row: a measure that two criteria have took 4 ms of a thousand discs, and 1 by the index. */
const MOST_BY_ROW = 20

/**
 * Whether `articles n` meets one condition of each list. Ranges are asked value by value: the index of values
 * (migration 051) knows none.
 */
export function meetsAll(all: readonly (readonly ValueCondition[])[]): RawBuilder<boolean>[] {
  return all.map((any) => {
    const pairs = any.flatMap((condition) =>
      valuesOf(condition).map((value) => JSON.stringify([[condition.criteriaId, value]])),
    )
    const values = sql`any(${[...new Set(pairs)]}::jsonb[])`
    return pairs.length < MOST_BY_ROW
      ? sql<boolean>`n.criteria @> ${values}`
      : sql<boolean>`n.article_id in (select c.article_id from articles c where c.criteria @> ${values} offset 0)`
  })
}

function valuesOf(condition: ValueCondition): readonly (number | string)[] {
  if ('equals' in condition) return condition.equals
  const { from, below } = condition
  const count = Math.ceil((below - from) * STEPS - 1e-6)
  return Array.from({ length: count }, (_, at) => Math.round(from * STEPS + at) / STEPS)
}
