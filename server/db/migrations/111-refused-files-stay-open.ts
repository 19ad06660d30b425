import { type Kysely, sql } from 'kysely'

/**
 * A refused file of the ERP stands in the work list until somebody has looked after it: it is gone from the folder, or
 * another one of its name was read. What was refused before has the name under which it was put away
 * then, in so far as no other had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table erp_files
  add column put_away_as text,                                -- its name among the refused
  add column closed_at timestamptz;
update erp_files set put_away_as = name where error is not null;
create index erp_files_open on erp_files (file_id) where error is not null and closed_at is null`.execute(db)
}
