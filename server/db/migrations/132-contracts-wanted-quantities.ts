import { type Kysely, sql } from 'kysely'

/** The one place for a quantity that came second is read no more: `line_wishes` has one for each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_lines drop column wanted_quantity, drop column wanted_by, drop column wanted_at`.execute(db)
}
