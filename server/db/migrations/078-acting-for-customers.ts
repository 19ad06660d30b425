import { type Kysely, sql } from 'kysely'

/**
 * Staff who act for a customer: when, for whom and why, and every write that they made so. The trail only grows, by the database: nothing of it is deleted, and of who acted only the end is noted, once.
 * The session in which somebody acts ends with the one from which it was begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table impersonations (
  uuid       uuid primary key,                    -- from the device; also the session's token_id
  actor_id   int not null references users,
  user_id    int not null references users,
  company_id int not null references companies,
  reason     text not null check (length(reason) between 3 and 200),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,                         -- null: goes on until expires_at
  check (actor_id <> user_id),
  check (expires_at > started_at),
  check (ended_at >= started_at)
)`.execute(db)
  await sql`create index on impersonations (company_id, started_at desc)`.execute(db)
  await sql`create index on impersonations (started_at desc)`.execute(db)
  await sql`create index on impersonations (actor_id, user_id, company_id, started_at desc)`.execute(db)
  await sql`create index on impersonations (user_id)`.execute(db)
  await sql`
create table audit_entries (
  entry_id      bigint generated always as identity primary key,
  impersonation uuid references impersonations,
  actor_id      int not null references users,
  user_id       int not null references users,
  company_id    int not null references companies,
  operation     text not null,                    -- POST /v2/cart/add-multiple
  about         text not null default '',         -- number of the order, return, claim or offer that came of it
  at            timestamptz not null
)`.execute(db)
  for (const column of ['impersonation', 'actor_id', 'user_id', 'company_id'])
    await sql`create index on audit_entries (${sql.ref(column)})`.execute(db)
  await sql`alter table sessions add column begun_by uuid references sessions on delete cascade`.execute(db)
  await sql`create index on sessions (begun_by)`.execute(db)
  await keepTrail(db)
  await writeTrail(db)
}

async function keepTrail(db: Kysely<unknown>): Promise<void> {
  await sql`
create function trail_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'impersonations' then
    if old.ended_at is null and new.ended_at is not null and to_jsonb(new) - 'ended_at' = to_jsonb(old) - 'ended_at' then
      return new;
    end if;
  end if;
  raise exception 'the trail of % only grows', tg_table_name;
end $$`.execute(db)
  for (const table of ['impersonations', 'audit_entries'])
    await sql`create trigger trail_stays before update or delete on ${sql.table(table)} for each row execute function trail_stays()`.execute(
      db,
    )
}

async function writeTrail(db: Kysely<unknown>): Promise<void> {
  await sql`
create function note_acting(who int, whom int, company int, what text, number text) returns void language sql as $$
  insert into audit_entries (impersonation, actor_id, user_id, company_id, operation, about, at)
  values ((select i.uuid from impersonations i where i.actor_id = who and i.user_id = whom and i.company_id = company order by i.started_at desc limit 1), who, whom, company, what, number, now())
$$`.execute(db)
  await sql`
create function note_keyed_acting() returns trigger language plpgsql as $$
begin
  perform note_acting(new.actor_id, new.subject_id, new.company_id, new.operation,
    coalesce(new.body #>> '{orders,0,number}', new.body ->> 'number', new.body ->> 'vbeln', ''));
  return null;
end $$`.execute(db)
  await sql`
create trigger note_keyed_acting after insert or update of status on idempotency_keys for each row
  when (new.status < 300 and new.actor_id <> new.subject_id) execute function note_keyed_acting()`.execute(db)
  await sql`
create function note_end_of_acting() returns trigger language plpgsql as $$
begin
  update impersonations set ended_at = greatest(started_at, least(now(), expires_at)) where uuid = old.token_id and ended_at is null;
  return null;
end $$`.execute(db)
  await sql`
create trigger note_end_of_acting after delete on sessions for each row when (old.actor_id <> old.user_id) execute function note_end_of_acting()`.execute(
    db,
  )
}
