import { type Kysely, sql } from 'kysely'

/** Photos of returns, which follow the return that names them; and which reasons ask for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_reasons add column needs_photo boolean not null default false`.execute(db)
  await sql`update return_reasons set needs_photo = true where reason = 'damaged'`.execute(db)
  await sql`
create table return_photos (
  number     text not null references returns on delete cascade,
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  position   smallint not null check (position between 1 and 10),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes      int not null check (bytes between 1 and 10485760),
  received   int not null default 0 check (received between 0 and bytes),
  mismatches int not null default 0 check (mismatches >= 0),
  primary key (number, sha256)
)`.execute(db)
  await sql`
create table return_photo_parts (
  number   text not null,
  sha256   text not null,
  "offset" int not null check ("offset" >= 0),
  content  bytea not null check (length(content) between 1 and 524288),
  primary key (number, sha256, "offset"),
  foreign key (number, sha256) references return_photos on delete cascade
)`.execute(db)
}
