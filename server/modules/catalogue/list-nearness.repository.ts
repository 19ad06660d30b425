import { type RawBuilder, sql } from 'kysely'
import type { WarehouseLevels } from './delivery-calendar.ts'

/**
 * The CTE `near (article_id, level)`: where the nearest stock of each candidate lies, 0 in the branch itself. Read in one pass over the index for all of them together; looked up
 * for each it took a quarter of the time of a long list.
 */
export function nearCte({ local, central, national }: WarehouseLevels): RawBuilder<unknown> {
  const at = (ids: readonly number[]) => sql`s.warehouse_id = any(${[...ids]}::int[])`
  return sql`near as materialized (
    select s.article_id, min(case when ${at(local)} then 0 when ${at(central)} then 1 when ${at(national)} then 2 end) as level
    from stock s where s.article_id = any((select array_agg(c.article_id) from candidate c)::int[]) and s.quantity > 0 group by 1
  )`
}

/** How near `candidate c` is, where it is left joined with `near`. */
export const nearness = sql`coalesce(near.level, case when c.status <> 'active' then 5 when c.variant = 'supplier' then 3 else 4 end)`
