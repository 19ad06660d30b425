import { type Kysely, sql } from 'kysely'

/**
 * How an order is paid (T-06): the shop's methods with their order and what of one may be paid on a day; which of them a company has is in payment_options, since 066. An order of before
 * said nothing of it. `kind`: what the articles of an order are paid with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table payment_methods (
  method        text primary key check (method in ('transfer', 'card', 'cash')),
  position      int not null,
  day_cap_minor bigint check (day_cap_minor > 0)        -- of one company on one day of the brand's zone, bani with VAT; null: as much as they like
)`.execute(db)
  await sql`insert into payment_methods values ('transfer', 1, null), ('card', 2, null), ('cash', 3, 500000)`.execute(
    db,
  )
  await sql`alter table orders add column payment text references payment_methods`.execute(db)
  await sql`alter table orders add column kind text not null default 'cash' check (kind in ('cash', 'points'))`.execute(
    db,
  )
}
