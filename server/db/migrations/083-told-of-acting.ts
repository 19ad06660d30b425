import { type Kysely, sql } from 'kysely'

/**
 * What staff made in a customer's name and got a number: noted by the database with the trail itself, whatever way the write came, until the parents have been told (T-25).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table acting_notices (
  entry_id bigint primary key references audit_entries,
  told_at  timestamptz                            -- null: to be told
)`.execute(db)
  await sql`create index on acting_notices (entry_id) where told_at is null`.execute(db)
  await sql`
create function notice_acting() returns trigger language plpgsql as $$
begin
  insert into acting_notices (entry_id) values (new.entry_id);
  perform pg_notify('atelier_wake', 'acting ' || pg_current_xact_id()::text);
  return null;
end $$`.execute(db)
  await sql`
create trigger notice_acting after insert on audit_entries for each row when (new.about <> '') execute function notice_acting()`.execute(
    db,
  )
}
