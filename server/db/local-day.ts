import { type RawBuilder, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'

/** SQL: on which day an instant was where the shop is; papers bear such days. The database reckons in its own zone, and is a day behind after midnight. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(brand.timeZone)})::date`
