import { sql } from 'kysely'
import { Quality } from '#src/contract/catalogue/article.ts'

/** Best first; the order of the contract's list. */
export const qualityOrder: readonly string[] = Quality.options

/** Place of `quality` in that order; an unknown one comes last. */
export const qualityRank = (column: 'a.quality' | 'c.quality') =>
  sql`coalesce(array_position(${sql.lit(`{${qualityOrder.join(',')}}`)}::text[], ${sql.ref(column)}), ${sql.lit(qualityOrder.length + 1)})`
