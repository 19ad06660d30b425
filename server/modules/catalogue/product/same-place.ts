import { type RawBuilder, sql } from 'kysely'
import type { Dictionary } from '../words/dictionary.ts'

/** Criteria that say where on the car a part sits, by their keys. */
const placing: readonly string[] = ['fitting_position', 'side']

/** Strict, since lax paths would look into the pairs. */
const pairOf = (id: number) => sql.lit(`strict $[*] ? (@[0] == ${id})`)

/** Whether two articles sit in the same place, as far as both say: front pads go with front discs. `a` and `b` name rows of articles. */
export function samePlace(dictionary: Dictionary, a: string, b: string): RawBuilder<boolean> {
  const ids = [...dictionary.criteria.values()]
    .filter(({ row }) => placing.includes(row.key))
    .map(({ row }) => row.criteria_id)
  const placeOf = (alias: string, id: number) =>
    sql`jsonb_path_query_first(${sql.ref(`${alias}.criteria`)}, ${pairOf(id)}::jsonpath)`
  const same = ids.map((id) => sql`coalesce(${placeOf(a, id)} = ${placeOf(b, id)}, true)`)
  return ids.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(same, sql` and `)})`
}
