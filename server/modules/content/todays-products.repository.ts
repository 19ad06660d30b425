import { sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'

/** The day changes at midnight of the brand's time zone; a list ends with its day. */
export const todaysSource: ListSource = {
  hasCar: false,
  ctes: sql`source as materialized (
    select d.article_id, d.sort as tier, 0 as reading, null::json as found from daily_products d
    where d.day = (now() at time zone ${brand.timeZone})::date
  )`,
}
