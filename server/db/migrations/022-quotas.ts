import { type Kysely, sql } from 'kysely'

/** What a person may leave at the server is limited: it has to be known what was used lately, and what never fitted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table claim_photos add column mismatches int not null default 0 check (mismatches >= 0);   -- how often what arrived was another file

alter table device_keys add column used_at timestamptz;
update device_keys set used_at = greatest(created_at, now() - interval '1 day');
alter table device_keys alter column used_at set not null, alter column used_at set default now();
create index on device_keys (used_at);
`.execute(db)
}
