import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specification-lexicon.ts'

/** Whether `articles n` meets one condition of each list. Asked of articles of known kinds only, which an index leads to. */
export function meetsAll(all: readonly (readonly ValueCondition[])[]): RawBuilder<boolean>[] {
  return all.map((any) => sql<boolean>`(${sql.join([...isOne(any), ...any.flatMap(isWithin)], sql` or `)})`)
}

function isOne(any: readonly ValueCondition[]): RawBuilder<unknown>[] {
  const pairs = any.flatMap((condition) =>
    'equals' in condition ? condition.equals.map((value) => JSON.stringify([[condition.criteriaId, value]])) : [],
  )
  return pairs.length === 0 ? [] : [sql`n.criteria @> any(${[...new Set(pairs)]}::jsonb[])`]
}

function isWithin(condition: ValueCondition): RawBuilder<unknown>[] {
  if ('equals' in condition) return []
  const { criteriaId, from, below } = condition
  // Strict, since lax paths would look into the pairs.
  const path = `strict $[*] ? (@[0] == ${criteriaId} && @[1] >= ${from} && @[1] < ${below})`
  return [sql`n.criteria @? ${path}::jsonpath`]
}
