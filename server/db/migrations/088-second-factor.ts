import { type Kysely, sql } from 'kysely'

/**
 * The second factor: what a person's codes are made of, sealed by a key that is not in the database; codes for when the telephone is not at hand; and what stands between the right password and a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table second_factors (
  user_id      int primary key references users on delete cascade,
  secret       bytea not null check (length(secret) between 29 and 200),   -- nonce, tag, what is sealed
  last_step    bigint not null check (last_step >= 0),                     -- of the last code that was taken: none is taken twice
  turned_on_at timestamptz not null default now()
)`.execute(db)
  await sql`
create table recovery_codes (
  user_id   int not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
)`.execute(db)
  await sql`
create table factor_challenges (
  token_hash bytea primary key,
  user_id    int not null references users on delete cascade,
  token_id   uuid references sessions on delete cascade,                   -- of whom it is set up in the settings; null: at a login
  secret     bytea check (length(secret) between 29 and 200),              -- what is being set up; null: a code of the factor that there is
  agent      text not null default '',                                     -- the browser that sent the password
  expires_at timestamptz not null,
  check (token_id is null or secret is not null)
)`.execute(db)
  await sql`create index on factor_challenges (user_id)`.execute(db)
  await sql`create index on factor_challenges (token_id)`.execute(db)
  await sql`create index on factor_challenges (expires_at)`.execute(db)
  // What a person is shown of their own factor: when it was turned on, and by whom it was taken away.
  await sql`create index audit_entries_of_factors on audit_entries (user_id, at desc) where operation like 'second-factor %'`.execute(
    db,
  )
}
