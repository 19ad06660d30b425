import { type Kysely, sql } from 'kysely'

/**
 * Requests for offers with photos of the part or the car. Until every photo is there a request is kept as it was written, and nobody else sees it; then it becomes an offer, whose photos
 * they are from then on. One that stays unfinished is let go of (jobs/shop-jobs.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table offer_requests (
  client_id  uuid primary key,                                -- made on the device; the offer has the same
  company_id int not null references companies on delete cascade,
  user_id    int not null references users on delete cascade,
  actor_id   int not null references users on delete cascade,
  request    jsonb,                                           -- what was written, until it is an offer
  begun_at   timestamptz not null,
  vbeln      text unique references offers on delete cascade, -- the offer that it became
  check ((request is null) = (vbeln is not null))
)`.execute(db)
  await sql`create index on offer_requests (company_id)`.execute(db)
  await sql`create index on offer_requests (user_id)`.execute(db)
  await sql`create index on offer_requests (actor_id, begun_at)`.execute(db)
  await sql`create index on offer_requests (begun_at) where vbeln is null`.execute(db)
  await sql`
create table offer_photos (
  client_id  uuid not null references offer_requests on delete cascade,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  position   smallint not null check (position between 1 and 10),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes      int not null check (bytes between 1 and 10485760),
  received   int not null default 0 check (received between 0 and bytes),
  mismatches int not null default 0 check (mismatches >= 0),
  primary key (client_id, sha256)
)`.execute(db)
  await sql`
create table offer_photo_parts (
  client_id uuid not null,
  sha256    text not null,
  "offset"  int not null check ("offset" >= 0),
  content   bytea not null check (length(content) between 1 and 524288),
  primary key (client_id, sha256, "offset"),
  foreign key (client_id, sha256) references offer_photos on delete cascade
)`.execute(db)
}
