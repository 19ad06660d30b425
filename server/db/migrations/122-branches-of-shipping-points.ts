import { type Kysely, sql } from 'kysely'

/**
 * The promise follows the shipping point (T-03): it may have a branch of its own, and goods may be picked up there instead of being brought; then the branch's opening hours count. Without a branch
 * it is the company's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table shipping_points
  add column branch_id int references warehouses,
  add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup'))`.execute(db)
  await sql`
create table opening_hours (
  branch_id int not null references warehouses,
  weekdays  int[] not null,                             -- ISO, 1 = Monday
  opens     text not null,                              -- HH:MM in the branch's time zone
  closes    text not null,
  primary key (branch_id, opens, closes, weekdays),
  check (opens < closes)
)`.execute(db)
}
