import { type Kysely, sql } from 'kysely'

/** Bonus contracts and the PIN of the company that opens them. What is reached is counted from invoices and points, never kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table bonus_contracts (
  company_id int not null references companies on delete cascade,
  type       text not null check (type in ('default', 'start_extra')),
  number     text not null unique check (number <> ''),
  signed_on  date not null,
  starts_on  date not null,
  ends_on    date not null,
  terms      jsonb not null default '{"ro": "", "hu": "", "en": "", "de": ""}' check (jsonb_typeof(terms) = 'object'),
  primary key (company_id, type),
  check (starts_on <= ends_on)
)`.execute(db)
  await sql`
create table bonus_levels (
  company_id int not null,
  type       text not null,
  level      smallint not null check (level between 1 and 20),
  reach      bigint not null check (reach > 0),           -- default: net bani bought; start_extra: points earned
  bonus      numeric(8, 2) not null check (bonus > 0),    -- default: percent; start_extra: points
  primary key (company_id, type, level),
  unique (company_id, type, reach),
  foreign key (company_id, type) references bonus_contracts on delete cascade
)`.execute(db)
  await sql`
create table bonus_pins (
  company_id   int primary key references companies on delete cascade,
  pin_hash     text not null check (pin_hash like '$argon2%'),
  failed       smallint not null default 0 check (failed between 0 and 5),   -- wrong ones in a row
  locked_until timestamptz,
  set_at       timestamptz not null default now(),
  set_by       int references users on delete set null,
  check ((failed = 5) = (locked_until is not null))
)`.execute(db)
  await sql`create index on bonus_pins (set_by)`.execute(db)
  await sql`
create table bonus_unlocks (
  token_id   uuid primary key references sessions on delete cascade,
  company_id int not null references companies on delete cascade,
  expires_at timestamptz not null
)`.execute(db)
  await sql`create index on bonus_unlocks (company_id)`.execute(db)
  await sql`create index on bonus_unlocks (expires_at)`.execute(db)
  await sql`
create table bonus_pin_links (
  token_hash bytea primary key,
  company_id int not null references companies on delete cascade,
  user_id    int not null references users on delete cascade,
  expires_at timestamptz not null
)`.execute(db)
  await sql`create index on bonus_pin_links (company_id)`.execute(db)
  await sql`create index on bonus_pin_links (user_id)`.execute(db)
  await sql`create index on bonus_pin_links (expires_at)`.execute(db)
}
