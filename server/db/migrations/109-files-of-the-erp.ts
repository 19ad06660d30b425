import { type Kysely, sql } from 'kysely'

/** What was read from the folder of the ERP, so that staff see it as they see what leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table erp_files (
  file_id bigint generated always as identity primary key,
  name    text not null,
  read_at timestamptz not null,
  error   text                      -- why it was refused, with the place; null: it was taken
)`.execute(db)
  await sql`create index on erp_files (read_at)`.execute(db)
}
