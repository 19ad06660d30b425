import { type Kysely, sql } from 'kysely'

/**
 * Talking about a company, car, article, order, offer, return or claim. A message is sent (`seq`, `sent_at`) once its photos are there. What a list of threads asks stands on the thread
 * and changes with each message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table threads (
  thread_id     uuid primary key,                             -- follows from what it is about
  company_id    int not null references companies on delete cascade,
  about         text not null check (about in ('company', 'car', 'article', 'order', 'offer', 'return', 'claim')),
  key           text not null check (key ~ '^[0-9A-Za-z-]{1,40}$'),
  opened_by     int not null references users on delete cascade,
  opened_at     timestamptz not null,
  messages      int not null default 0 check (messages >= 0), -- that were sent
  last_at       timestamptz,                                  -- of the last of them
  waiting_since timestamptz,                                  -- the first of the customer's that staff have not answered
  check ((last_at is null) = (messages = 0)),
  check (waiting_since is null or waiting_since <= last_at)
)`.execute(db)
  await sql`create unique index on threads (about, key) where about in ('order', 'offer', 'return', 'claim')`.execute(
    db,
  )
  await sql`create unique index on threads (about, key, opened_by) where about in ('company', 'car', 'article')`.execute(
    db,
  )
  await sql`create index on threads (company_id, last_at desc, thread_id)`.execute(db)
  await sql`create index on threads (opened_by)`.execute(db)
  await sql`create index on threads (waiting_since) where waiting_since is not null`.execute(db)
  await sql`
create table thread_messages (
  message_id uuid primary key,                                -- made on the device
  thread_id  uuid not null references threads on delete cascade,
  seq        int check (seq >= 1),                            -- null: photos are missing
  user_id    int not null references users on delete cascade,
  actor_id   int not null references users on delete cascade,
  is_staff   boolean not null,
  text       text not null check (length(text) <= 2000),
  written_at timestamptz not null,
  sent_at    timestamptz,
  told_at    timestamptz,                                     -- null: whether the other side is mailed is to be seen
  is_mailed  boolean not null default false,
  unique (thread_id, seq),
  check ((seq is null) = (sent_at is null)),
  check (told_at is not null or not is_mailed)
)`.execute(db)
  await sql`create index on thread_messages (user_id)`.execute(db)
  await sql`create index on thread_messages (actor_id, written_at)`.execute(db)
  await sql`create index on thread_messages (sent_at) where told_at is null and sent_at is not null`.execute(db)
  await sql`create index on thread_messages (written_at) where sent_at is null`.execute(db)
  await photos(db)
  await sql`
create table thread_reads (
  thread_id uuid not null references threads on delete cascade,
  user_id   int not null references users on delete cascade,
  seq       int not null check (seq >= 1),                    -- everything up to it was seen
  read_at   timestamptz not null,
  primary key (thread_id, user_id)
)`.execute(db)
  await sql`create index on thread_reads (user_id)`.execute(db)
  await sql`create trigger wakes_threads after insert or update of sent_at on thread_messages for each statement execute function wake('threads')`.execute(
    db,
  )
}

/** A photo lies in its thread once, whoever's messages show it. */
async function photos(db: Kysely<unknown>): Promise<void> {
  await sql`
create table thread_photos (
  thread_id  uuid not null references threads on delete cascade,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes      int not null check (bytes between 1 and 10485760),
  received   int not null default 0 check (received between 0 and bytes),
  mismatches int not null default 0 check (mismatches >= 0),
  primary key (thread_id, sha256)
)`.execute(db)
  await sql`
create table thread_photo_parts (
  thread_id uuid not null,
  sha256    text not null,
  "offset"  int not null check ("offset" >= 0),
  content   bytea not null check (length(content) between 1 and 524288),
  primary key (thread_id, sha256, "offset"),
  foreign key (thread_id, sha256) references thread_photos on delete cascade
)`.execute(db)
  await sql`
create table thread_message_photos (
  message_id uuid not null references thread_messages on delete cascade,
  position   smallint not null check (position between 1 and 4),
  thread_id  uuid not null,
  sha256     text not null,
  primary key (message_id, position),
  unique (message_id, sha256),
  foreign key (thread_id, sha256) references thread_photos on delete cascade
)`.execute(db)
  await sql`create index on thread_message_photos (thread_id, sha256)`.execute(db)
}
