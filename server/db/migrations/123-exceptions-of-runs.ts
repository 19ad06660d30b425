import { type Kysely, sql } from 'kysely'

/**
 * Days on which a run does not go, or goes at another time (T-03), and what an order line was promised by: each part with its run and the day on which that leaves, so that it can be moved, and
 * moved back. Who says anew when all of it comes, as the ERP does, has said nothing of parts and runs; who moves it says when (`moved_at`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table run_exceptions (
  run_id     int not null references delivery_runs on delete cascade,
  day        date not null,
  cut_off    text,                                      -- null with arrives_at: it does not go
  arrives_at text,
  days_later int not null default 0 check (days_later between 0 and 30),
  reason     text not null default '' check (length(reason) <= 200),
  written_by int references users,                      -- null: imported
  written_at timestamptz not null default now(),
  primary key (run_id, day),
  check ((cut_off is null) = (arrives_at is null))
)`.execute(db)
  await sql`create index on run_exceptions (written_by)`.execute(db)
  await sql`
create trigger wakes_runs after insert or update or delete on run_exceptions for each statement execute function wake('runs')`.execute(
    db,
  )
  await sql`
create function note_exception() returns trigger language plpgsql as $$
begin
  new.written_at := now();
  return new;
end $$`.execute(db)
  // An import says other times without saying since when.
  await sql`
create trigger notes_exception before update on run_exceptions for each row
  when ((old.cut_off, old.arrives_at, old.days_later) is distinct from (new.cut_off, new.arrives_at, new.days_later) and old.written_at = new.written_at)
  execute function note_exception()`.execute(db)
  await sql`
alter table order_lines
  add column runs jsonb check (jsonb_typeof(runs) = 'array'),
  add column former_arrives_at timestamptz,
  add column moved_at timestamptz`.execute(db)
  await sql`create index order_lines_with_runs on order_lines (arrives_at) where runs is not null`.execute(db)
  await sql`
create or replace function forget_parts() returns trigger language plpgsql as $$
begin
  new.parts := null;
  new.runs := null;
  new.former_arrives_at := null;
  new.moved_at := null;
  return new;
end $$`.execute(db)
  await sql`drop trigger forgets_parts on order_lines`.execute(db)
  await sql`
create trigger forgets_parts before update of arrives_at on order_lines for each row
  when (old.arrives_at is distinct from new.arrives_at and old.moved_at is not distinct from new.moved_at and (old.parts is not null or old.runs is not null))
  execute function forget_parts()`.execute(db)
  await sql`
alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('accepted', 'held', 'refused', 'shortened', 'delivered', 'invoiced', 'moved'))`.execute(
    db,
  )
}
