import { type Kysely, sql } from 'kysely'

/** What a person has scanned in the last ten minutes, for their other screens: each value once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scans (
      user_id    int not null references users on delete cascade,
      company_id int not null references companies on delete cascade,
      kind       text not null check (kind in ('vin', 'plate', 'code')),
      value      text not null check (length(value) between 1 and 64),
      scan_id    uuid not null,
      device     text not null check (device in ('phone', 'tablet', 'computer')),
      taken_at   timestamptz not null,
      primary key (user_id, company_id, kind, value)
    )`.execute(db)
  await sql`create index on scans (company_id)`.execute(db)
  await sql`create index on scans (taken_at)`.execute(db)
}
