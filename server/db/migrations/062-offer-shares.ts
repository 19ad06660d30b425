import { type Kysely, sql } from 'kysely'

/**
 * Links under which the owner of a car sees what a workshop offers: a frozen copy, of which only the token's hash is
 * kept. `content` is what the page shows and nothing else; by which articles a line is ordered stands apart.
 * The workshop's letterhead is what such pages and papers are headed with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table offer_shares (
  share_id         uuid primary key,              -- from the device
  token_hash       bytea not null unique check (length(token_hash) = 32),
  company_id       int not null references companies on delete cascade,
  user_id          int not null references users,
  actor_id         int not null references users,
  source           text not null check (source in ('cart', 'offer')),
  vbeln            text,                          -- of the offer that it was made from
  version          int not null default 1 check (version > 0),
  content          jsonb not null,
  customer         text not null check (length(customer) <= 80),
  phone            text not null check (length(phone) <= 30),
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null check (expires_at <= created_at + interval '367 days'),
  revoked_at       timestamptz,
  opened_count     int not null default 0 check (opened_count >= 0),
  opened_at        timestamptz,                   -- the last time
  accepted_at      timestamptz,
  accepted_version int,
  accepted_lines   int[],
  accepted_name    text check (length(accepted_name) between 1 and 80),
  accepted_minor   int check (accepted_minor >= 0),
  taken_at         timestamptz,                   -- put into a cart
  taken_by         int references users,
  check ((source = 'offer') = (vbeln is not null)),
  check (num_nulls(accepted_at, accepted_version, accepted_lines, accepted_name, accepted_minor) in (0, 5)),
  check (accepted_version = version and cardinality(accepted_lines) > 0),
  check (num_nulls(taken_at, taken_by) in (0, 2) and (taken_at is null or accepted_at is not null))
)`.execute(db)
  await sql`create index on offer_shares (company_id, user_id, created_at desc)`.execute(db)
  await sql`create index on offer_shares (user_id)`.execute(db)
  await sql`create index on offer_shares (expires_at)`.execute(db)
  await sql`
create table offer_share_lines (
  share_id        uuid not null references offer_shares on delete cascade,
  line            int not null check (line > 0),  -- its place in the content, from 1; labour has none
  article_id      int not null,
  car_id          int,
  quantity        int not null check (quantity > 0),
  unit_sale_minor int not null check (unit_sale_minor >= 0),
  vat_percent     numeric(5,2) not null,
  fit_answers     jsonb not null default '{}',
  image           text,
  primary key (share_id, line)
)`.execute(db)
  await sql`alter table companies add column letterhead jsonb`.execute(db)
  await sql`
create table company_logos (
  company_id int primary key references companies on delete cascade,
  png        bytea not null check (length(png) <= 262144),
  width      int not null check (width > 0),
  height     int not null check (height > 0)
)`.execute(db)
}
