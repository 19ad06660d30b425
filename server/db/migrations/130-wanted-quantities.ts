import { type Kysely, sql } from 'kysely'

/** What somebody wanted of a job's line whose quantity another had just set: both see both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_lines
      add column wanted_quantity int,
      add column wanted_by int references users on delete set null,
      add column wanted_at timestamptz`.execute(db)
  await sql`create index on cart_lines (wanted_by) where wanted_by is not null`.execute(db)
}
