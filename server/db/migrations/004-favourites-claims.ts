import { type Kysely, sql } from 'kysely'

/** Favourite lists, and warranty claims with their photos. Ids are made where they are written, so that they exist without a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table favourite_lists (
  list_id     uuid primary key,
  company_id  int not null references companies,
  user_id     int not null references users on delete cascade,
  name        text not null,
  description text not null default '',
  is_main     boolean not null default false,
  created_at  timestamptz not null
);
create index on favourite_lists (user_id);
create unique index favourite_lists_name on favourite_lists (company_id, user_id, lower(name));
create unique index favourite_lists_main on favourite_lists (company_id, user_id) where is_main;

create table favourite_products (
  list_id    uuid not null references favourite_lists on delete cascade,
  article_id int not null references articles on delete cascade,
  added_at   timestamptz not null,
  primary key (list_id, article_id)
);

create sequence claim_numbers start 7000000001;

-- client_id is unique for ever: keys are forgotten after 400 days, a claim is not (offline.md §3).
create table claims (
  client_id         uuid primary key,
  number            text unique,
  company_id        int not null references companies,
  user_id           int not null references users,
  actor_id          int not null references users,
  status            text not null default 'draft',       -- draft, submitted
  type              text not null,
  invoice_number    text not null,
  article_id        int not null,                        -- the catalogue may forget the article, the claim stays
  quantity          int not null,
  km_at_fitting     int not null,
  km_at_defect      int not null,
  installation_date date not null,
  defect_date       date not null,
  defect_code       text not null,
  observations      text not null,
  created_at        timestamptz not null,
  submitted_at      timestamptz
);
create index on claims (company_id, created_at desc);

create table claim_photos (
  claim_id   uuid not null references claims on delete cascade,
  sha256     text not null,
  position   int not null,
  media_type text not null,
  bytes      int not null,
  received   int not null default 0,                     -- bytes that are there; complete when it is all of them
  primary key (claim_id, sha256)
);

create table claim_photo_parts (
  claim_id uuid not null,
  sha256   text not null,
  "offset" int not null,
  content  bytea not null,
  primary key (claim_id, sha256, "offset"),
  foreign key (claim_id, sha256) references claim_photos on delete cascade
);
-- Photos are compressed already.
alter table claim_photo_parts alter column content set storage external;
`.execute(db)
}
