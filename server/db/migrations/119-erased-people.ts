import { type Kysely, sql } from 'kysely'

/**
 * A person who is erased keeps their row, for the papers that refer to it, without anything by which they are known; no import brings it back. Who asks to be erased and is needed by
 * their company, or is of staff, waits for an admin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table users add column erased_at timestamptz,
  add constraint erased_is_blocked check (erased_at is null or status = 'blocked' and password_hash = '' and email = '' and phone = '')`.execute(
    db,
  )
  // Before the trigger that notes what people are found by: its name comes first.
  await sql`
create function erased_stays() returns trigger language plpgsql as $$
begin
  new := old;
  return new;
end $$;
create trigger a_erased_stays before update on users for each row when (old.erased_at is not null) execute function erased_stays()`.execute(
    db,
  )
  await sql`
create table erasure_requests (
  user_id  int primary key references users on delete cascade,
  asked_at timestamptz not null default now()
)`.execute(db)
}
