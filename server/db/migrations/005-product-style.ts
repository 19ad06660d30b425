import { type Kysely, sql } from 'kysely'

/** How a person wants lists of products drawn and ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table users add column product_view text not null default 'detailed' check (product_view in ('detailed', 'compact'));
alter table users add column product_sort text not null default 'default' check (product_sort in ('default', 'price_asc', 'price_desc'));
`.execute(db)
}
