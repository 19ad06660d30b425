import { type Kysely, sql } from 'kysely'

/**
 * Prices of a group are in its currency, which is that of its companies; one whose companies are in several stays in lei. The deposit of an article is in lei: a group may have another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table price_groups add column currency text not null default 'RON' check (currency in ('RON', 'EUR', 'HUF'))`.execute(
    db,
  )
  await sql`
update price_groups g set currency = c.currency
from (select price_group, min(currency) as currency from companies group by price_group having count(distinct currency) = 1) c
where c.price_group = g.price_group and c.currency in ('EUR', 'HUF')`.execute(db)
  await sql`alter table prices add column core_minor int check (core_minor >= 0)`.execute(db)
}
