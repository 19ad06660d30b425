import { type Kysely, sql } from 'kysely'

/** What each of those wanted of a job's line who came second: with one place for it the last of them hid the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table line_wishes (
      line      uuid not null references cart_lines on delete cascade,
      user_id   int not null references users on delete cascade,
      quantity  int not null check (quantity > 0),
      wished_at timestamptz not null,
      primary key (line, user_id)
    )`.execute(db)
  await sql`create index on line_wishes (user_id)`.execute(db)
  await sql`
    insert into line_wishes (line, user_id, quantity, wished_at)
    select uuid, wanted_by, wanted_quantity, wanted_at from cart_lines
    where wanted_by is not null and wanted_quantity > 0 and wanted_at is not null`.execute(db)
  // No version that was given out reads the one place any more.
  await sql`
    alter table cart_lines drop column wanted_quantity, drop column wanted_by, drop column wanted_at`.execute(db)
}
