import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'

/** Catalogues measure to the tenth. */
const STEPS = 10

/**
 * So many values are asked of the index of values, and what has them is compared by its id: a measure that two criteria have took 4 ms of a
 * thousand discs row by row, and takes 1.
 */
const FEWEST_BY_INDEX = 20

/**
 * Whether `criteria` holds one of the pairs of criterion and value. `@>` asks for what an array holds, in any number: `[1007, 1007]` is held by whatever
 * has the criterion 1007. A value that is written like its criterion is compared pair by pair.
 */
export function holdsOneOf(
  criteria: RawBuilder<unknown>,
  pairs: readonly (readonly [criteriaId: number, value: number | string])[],
): RawBuilder<boolean> {
  const texts = pairs.map((pair) => JSON.stringify([pair]))
  const other = texts.filter((_, at) => !isLikeItsCriterion(pairs[at]!))
  const alike = texts.filter((_, at) => isLikeItsCriterion(pairs[at]!))
  const holds = sql<boolean>`${criteria} @> any(${[...new Set(other)]}::jsonb[])`
  if (alike.length === 0) return holds
  const isAlike = sql`exists (select from jsonb_array_elements(${criteria}) e where jsonb_build_array(e) = any(${alike}::jsonb[]))`
  return sql<boolean>`(${holds} or (${criteria} @> any(${alike}::jsonb[]) and ${isAlike}))`
}

const isLikeItsCriterion = ([criteriaId, value]: readonly [number, number | string]) => criteriaId === value

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
    const pairs = any.flatMap((condition) => valuesOf(condition).map((value) => [condition.criteriaId, value] as const))
    if (pairs.length < FEWEST_BY_INDEX) return holdsOneOf(sql`n.criteria`, pairs)
    const other = pairs.filter((pair) => !isLikeItsCriterion(pair)).map((pair) => JSON.stringify([pair]))
    const found = sql<boolean>`n.article_id = any(array(${havingOneOf(sql`${[...new Set(other)]}::jsonb[]`)}))`
    const alike = pairs.filter(isLikeItsCriterion)
    return alike.length === 0 ? found : sql<boolean>`(${found} or ${holdsOneOf(sql`n.criteria`, alike)})`
  })
}

function valuesOf(condition: ValueCondition): readonly (number | string)[] {
  if ('equals' in condition) return condition.equals
  const { from, below } = condition
  const count = Math.ceil((below - from) * STEPS - 1e-6)
  return Array.from({ length: count }, (_, at) => Math.round(from * STEPS + at) / STEPS)
}
