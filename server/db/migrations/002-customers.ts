import { type Kysely, sql } from 'kysely'

/** Companies, people, sessions, carts, orders, content and the tables of exactly-once (offline.md §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table companies (
  company_id         int primary key,
  customer_code      text not null unique,   -- SAP kunnr
  name               text not null,
  kind               text not null,          -- workshop, reseller, distributor
  tax_code           text not null default '',
  trade_register     text not null default '',
  address            text not null default '',
  city               text not null default '',
  county             text not null default '',
  phone              text not null default '',
  email              text not null default '',
  currency           text not null default 'RON',
  price_group        text not null references price_groups,
  branch_id          int not null references warehouses,   -- the local warehouse that delivers
  credit_limit_minor bigint not null default 0,
  credit_used_minor  bigint not null default 0,
  balance_minor      bigint not null default 0,
  margin_percent     numeric(6,2) not null default 0,      -- general margin ("addition")
  restricted_brands  int[] not null default '{}',          -- manufacturer restrictions: not sold to this company
  allow_campaigns    boolean not null default true,
  allowed_campaigns  text[] not null default '{}',
  points             int not null default 0
);

create table shipping_points (
  shipping_point_id int primary key,
  company_id        int not null references companies,
  kunnr             text not null,
  name              text not null,
  address           text not null,
  city              text not null,
  county            text not null,
  postal_code       text not null default '',
  is_default        boolean not null default false
);
create index on shipping_points (company_id);

create table users (
  user_id                 int primary key,
  company_id              int not null references companies,
  parent_user_id          int references users,
  username                citext not null unique,
  email                   citext not null,
  first_name              text not null,
  family_name             text not null,
  nickname                text not null default '',
  hide_real_name          boolean not null default false,
  phone                   text not null default '',
  role                    text not null,
  acl_roles               text[] not null default '{}',
  password_hash           text not null,
  status                  text not null default 'active',   -- active, blocked
  is_parent               boolean not null default false,
  can_place_orders        boolean not null default false,
  may_see_purchase_prices boolean not null default false,
  is_points_collector     boolean not null default false,
  locale                  text not null default 'ro',
  theme                   text not null default 'auto',     -- light, dark, auto
  density                 text not null default 'auto',     -- touch, mouse, auto
  show_vat                boolean not null default true,
  show_purchase_price     boolean not null default false,
  show_attributes         boolean not null default true,
  new_search              boolean not null default true,
  analytics               boolean not null default false,
  shortcuts               boolean not null default true,    -- Z+W and the other keys
  shipping_point_id       int references shipping_points,
  last_seen_at            timestamptz,
  updated_at              timestamptz not null default now()
);
create index on users (company_id);

create table sessions (
  token_id    uuid primary key,
  token_hash  bytea not null unique,
  user_id     int not null references users on delete cascade,
  actor_id    int not null references users on delete cascade,   -- differs from user_id while impersonating
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index on sessions (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id    int not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table user_vehicles (
  user_id             int not null references users on delete cascade,
  car_id              int not null,
  registration_number text,
  vin                 text,
  saved               boolean not null default false,
  visited_at          timestamptz not null default now(),
  primary key (user_id, car_id)
);
create index on user_vehicles (user_id, visited_at desc);

create table carts (
  cart_id           int generated always as identity primary key,
  company_id        int not null references companies,
  user_id           int not null references users on delete cascade,
  comment           text not null default '',
  shipping_point_id int references shipping_points,
  unique (company_id, user_id)
);

create table cart_lines (
  uuid             uuid primary key,
  cart_id          int not null references carts on delete cascade,
  article_id       int not null references articles,
  car_id           int,
  quantity         int not null check (quantity > 0),
  is_selected      boolean not null default true,
  seen_net_minor   int not null,              -- the price when it was put in the cart: a later difference is said
  position         bigint generated always as identity,
  added_at         timestamptz not null default now()
);
create unique index cart_lines_once on cart_lines (cart_id, article_id, coalesce(car_id, 0));

create sequence order_numbers start 4500000000;

create table orders (
  order_id         int generated always as identity primary key,
  number           text not null unique,
  sap_order        text,
  company_id       int not null references companies,
  user_id          int not null references users,
  actor_id         int not null references users,
  client_intent_id uuid not null unique,
  status           text not null default 'ordered',   -- in_progress, ordered, delivered, cancelled
  shipping_point   jsonb not null,
  comment          text not null default '',
  vat_percent      numeric(5,2) not null,
  margin_percent   numeric(6,2) not null,
  currency         text not null default 'RON',
  totals           jsonb not null,                    -- the seven totals at the moment of ordering, in bani
  unordered        jsonb not null default '[]',
  created_at       timestamptz not null default now()
);
create index on orders (company_id, created_at desc);

create table order_lines (
  order_id       int not null references orders on delete cascade,
  line           int not null,
  article_id     int not null references articles,
  car_id         int,
  article_number text not null,
  brand_name     text not null,
  name           jsonb not null,
  variant        text not null,
  quantity       int not null,
  unit_net_minor int not null,
  unit_sale_minor int not null,
  vat_percent    numeric(5,2) not null,
  status         text not null default 'ordered',     -- in_progress, ordered, offered
  primary key (order_id, line)
);

-- Exactly once: the key and its answer live in the transaction of the effect (offline.md §3).
create table idempotency_keys (
  subject_id  int not null references users on delete cascade,
  key         uuid not null,
  actor_id    int not null,
  endpoint    text not null,
  fingerprint bytea not null,
  status      int,
  body        jsonb,
  created_at  timestamptz not null default now(),
  primary key (subject_id, key)
);
create index on idempotency_keys (created_at);

-- Mail and calls to other systems leave through this table, in the transaction of their cause.
create table outgoing_messages (
  message_id   bigint generated always as identity primary key,
  channel      text not null,                          -- mail, erp
  payload      jsonb not null,
  attempts     int not null default 0,
  next_at      timestamptz not null default now(),
  sent_at      timestamptz,
  last_error   text,
  created_at   timestamptz not null default now()
);
create index on outgoing_messages (next_at) where sent_at is null;

-- Sliders, banners, articles, careers: text per language.
create table content_items (
  content_id  int primary key,
  kind        text not null,                           -- slider, banner, brand, article, career, announcement, release_note
  sort        int not null default 0,
  title       jsonb not null,
  body        jsonb not null default '{}',
  image       text,
  link        text,
  published_at timestamptz not null default now(),
  expires_at  timestamptz
);
create index on content_items (kind, sort);

create table daily_products (
  day        date not null,
  article_id int not null references articles on delete cascade,
  sort       int not null default 0,
  primary key (day, article_id)
);

create table server_state (
  name  text primary key,
  value text not null
);
insert into server_state values ('epoch', gen_random_uuid()::text);
`.execute(db)
}
