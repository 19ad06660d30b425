import { type Kysely, sql } from 'kysely'

/**
 * What bringing an order costs: by the run that brings it (from the branch itself, from central or from national stock to the branch's customers) and the shipping point. A row with a
 * shipping point holds for it alone and before the others. Without a row nothing is asked for. Filled by the CSV import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table transport_rates (
  rate_id           int primary key,
  branch_id         int not null references warehouses,
  level             text not null check (level in ('local', 'central', 'national')),
  shipping_point_id int references shipping_points on delete cascade,
  net_minor         int not null check (net_minor >= 0),
  free_from_minor   int check (free_from_minor > 0),    -- goods without VAT and deposits; null: never free
  unique nulls not distinct (branch_id, level, shipping_point_id)
);
create index on transport_rates (shipping_point_id);
`.execute(db)
}
