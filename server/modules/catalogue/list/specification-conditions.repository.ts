import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specification-lexicon.ts'

/** Catalogues measure to the tenth. */
const STEPS = 10

/**
 * Whether `articles n` meets one condition of each list. Ranges are asked value by value: the index of values
 * (migration 051) knows none.
 */
export function meetsAll(all: readonly (readonly ValueCondition[])[]): RawBuilder<boolean>[] {
  return all.map((any) => {
    const pairs = any.flatMap((condition) =>
      valuesOf(condition).map((value) => JSON.stringify([[condition.criteriaId, value]])),
    )
    return sql<boolean>`n.criteria @> any(${[...new Set(pairs)]}::jsonb[])`
  })
}

function valuesOf(condition: ValueCondition): readonly (number | string)[] {
  if ('equals' in condition) return condition.equals
  const { from, below } = condition
  const count = Math.ceil((below - from) * STEPS - 1e-6)
  return Array.from({ length: count }, (_, at) => Math.round(from * STEPS + at) / STEPS)
}
