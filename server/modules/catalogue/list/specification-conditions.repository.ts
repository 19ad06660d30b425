import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'

/** What is small is measured to the tenth, what is long to the millimetre: a wider range is asked in coarser steps, of which it has no more. `[up to so wide, steps of one]` */
const STEPS: readonly (readonly [widest: number, steps: number])[] = [
  [10, 10],
  [50, 2],
  [Number.POSITIVE_INFINITY, 1],
]

/** So many values are compared row by row, whatever the index of values knows: `12 V` is of every battery. */
const FEWEST_BY_INDEX = 20

/** Where a single value is asked for besides, so many times fewer articles are read and compared: ribs, of belts. */
const FEWER_WITH_A_VALUE = 8

/** So many articles are read and compared in the time in which one value is looked up in the index of values, alone and together with another one: the index knows figures, whatever they say. */
const ROWS_OF_A_LOOKUP = { alone: 4000, together: 80 }

type Pair = readonly [criteriaId: number, value: number | string]

/**
 * Whether `criteria` holds one of the pairs of criterion and value. `@>` asks for what an array holds, in any number: `[1007, 1007]` is held by whatever
 * has the criterion 1007. A value that is written like its criterion is compared pair by pair.
 */
export function holdsOneOf(criteria: RawBuilder<unknown>, pairs: readonly Pair[]): RawBuilder<boolean> {
  const texts = pairs.map((pair) => JSON.stringify([pair]))
  const other = texts.filter((_, at) => !isLikeItsCriterion(pairs[at]!))
  const alike = texts.filter((_, at) => isLikeItsCriterion(pairs[at]!))
  const holds = sql<boolean>`${criteria} @> any(${[...new Set(other)]}::jsonb[])`
  if (alike.length === 0) return holds
  const isAlike = sql`exists (select from jsonb_array_elements(${criteria}) e where jsonb_build_array(e) = any(${alike}::jsonb[]))`
  return sql<boolean>`(${holds} or (${criteria} @> any(${alike}::jsonb[]) and ${isAlike}))`
}

const isLikeItsCriterion = ([criteriaId, value]: Pair) => criteriaId === value

/**
 * Value by value, so that none of them is looked for in every article, which a plan for all at once may be; in an array, which is read once.
 */
function havingOneOf(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.article_id from unnest(${values}) wanted (value)
    cross join lateral (select a.article_id from articles a where a.criteria @> wanted.value offset 0) c`
}

/** What `articles n` must be, to be asked several times: CTEs that are read once, and conditions over them. */
export interface MetConditions {
  readonly ctes: readonly RawBuilder<unknown>[]
  readonly conditions: readonly RawBuilder<boolean>[]
}

/**
 * Whether `articles n` meets one condition of each list; of so many articles (`rows`) it is asked. Ranges are asked value by value of the index of
 * values (migration 051), which knows none, unless comparing each article is less.
 */
export function meetsAll(all: readonly (readonly ValueCondition[])[], rows: number): MetConditions {
  const ctes: RawBuilder<unknown>[] = []
  // Looked up together with a length, ribs leave what is a belt: other articles have the length's figure as another value, or as a criterion.
  const single = singleValuesOf(all)
  const compared =
    single.length > 0 ? rows / FEWER_WITH_A_VALUE / ROWS_OF_A_LOOKUP.together : rows / ROWS_OF_A_LOOKUP.alone
  const conditions = all.map((any) => {
    const pairs = any.flatMap((condition) => valuesOf(condition).map((value) => [condition.criteriaId, value] as const))
    const hasRange = any.some((condition) => 'from' in condition)
    const isLookedUp = (hasRange || pairs.length >= FEWEST_BY_INDEX) && pairs.length <= compared
    if (!isLookedUp) return meetsOne(any)
    const other = pairs
      .filter((pair) => !isLikeItsCriterion(pair))
      .map((pair) => JSON.stringify([pair, ...single.filter(([criteriaId]) => criteriaId !== pair[0])]))
    const met = sql.ref(`met_${ctes.length}`)
    ctes.push(sql`${met} as materialized (${havingOneOf(sql`${[...new Set(other)]}::jsonb[]`)})`)
    const found = sql<boolean>`n.article_id = any(array(select ${met}.article_id from ${met}))`
    const alike = pairs.filter(isLikeItsCriterion)
    return alike.length === 0 ? found : sql<boolean>`(${found} or ${holdsOneOf(sql`n.criteria`, alike)})`
  })
  return { ctes, conditions }
}

/** Of what is asked for, where nothing else would do. */
function singleValuesOf(all: readonly (readonly ValueCondition[])[]): readonly Pair[] {
  return all.flatMap(([condition, ...others]) =>
    condition && 'equals' in condition && condition.equals.length === 1 && others.length === 0
      ? [[condition.criteriaId, condition.equals[0]!] as const]
      : [],
  )
}

/**
 * How many of these steps, each wider than the one before, are met by none of `articles n` that are `named`. All of them are looked at as soon as one is: of the articles that have
 * what the first asks for in a single value, which one index knows. Steps that do not ask for it are not looked at, nor any where there is no such value.
 */
export async function countUnmet(
  db: Kysely<Tables>,
  named: RawBuilder<boolean>,
  steps: readonly (readonly (readonly ValueCondition[])[])[],
): Promise<number> {
  const asked = singleValuesOf(steps[0] ?? [])
  const asksForThem = (step: (typeof steps)[number]) => {
    const own = singleValuesOf(step)
    return asked.every(([criteriaId, value]) => own.some((pair) => pair[0] === criteriaId && pair[1] === value))
  }
  const first = steps.findIndex((step) => !asksForThem(step))
  const alike = first === -1 ? steps : steps.slice(0, first)
  if (asked.length === 0 || alike.length < 2) return 0
  const have = asked.map((pair) => holdsOneOf(sql`n.criteria`, [pair]))
  const met = alike.map((step, at) => sql`when ${sql.join(step.map(meetsOne), sql` and `)} then ${sql.lit(at)}::int`)
  const { rows } = await sql<{ unmet: number | null }>`
    select min(case ${sql.join(met, sql` `)} end) as unmet from articles n where ${named} and ${sql.join(have, sql` and `)}`.execute(
    db,
  )
  return rows[0]!.unmet ?? alike.length
}

/** Article by article. Not by `@?`: the index of values finds everything that has the criterion by it. */
function meetsOne(any: readonly ValueCondition[]): RawBuilder<boolean> {
  const equal = any.flatMap((condition) =>
    'equals' in condition ? condition.equals.map((value) => [condition.criteriaId, value] as const) : [],
  )
  const within = any.flatMap((condition) =>
    'from' in condition
      ? `(@[0] == ${condition.criteriaId} && @[1] >= ${condition.from} && @[1] < ${condition.below})`
      : [],
  )
  const meets = [
    ...(equal.length > 0 || within.length === 0 ? [holdsOneOf(sql`n.criteria`, equal)] : []),
    ...(within.length > 0
      ? [sql<boolean>`jsonb_path_exists(n.criteria, ${`strict $[*] ? (${within.join(' || ')})`}::jsonpath)`]
      : []),
  ]
  return sql<boolean>`(${sql.join(meets, sql` or `)})`
}

function valuesOf(condition: ValueCondition): readonly (number | string)[] {
  if ('equals' in condition) return condition.equals
  const { from, below } = condition
  const [, steps] = STEPS.find(([widest]) => below - from <= widest)!
  const first = Math.ceil(from * steps - 1e-6)
  const count = Math.ceil(below * steps - 1e-6) - first
  return Array.from({ length: count }, (_, at) => (first + at) / steps)
}
