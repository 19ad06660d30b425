import { type Kysely, sql } from 'kysely'

/** Guesses at secrets are counted where every process sees them, and what only served to send a mail goes once it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Unlogged: it is written with every guess and may be lost with a crash. Who guesses stands as a hash, since people type passwords into the field of the name.
create unlogged table guesses (
  what    text not null,                -- login, reset-request, reset, change-password
  who     bytea not null,               -- SHA-256 of a network or of an account, known or not
  count   int not null,
  ends_at timestamptz not null,
  primary key (what, who)
);
create index on guesses (ends_at);

-- Links to set a password stood in them.
update outgoing_messages set payload = '{}' where sent_at is not null;
create index on outgoing_messages (sent_at) where sent_at is not null;

create index if not exists sessions_actor_id_idx on sessions (actor_id);
create index on sessions (expires_at);
create index on password_resets (user_id);
create index on password_resets (expires_at);
`.execute(db)
}
