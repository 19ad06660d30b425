import { type Kysely, sql } from 'kysely'

/**
 * The catalogue in TecDoc's terms: makers, models, linking targets, generic articles, articles, their numbers of every kind and the
 * linkages between article and target. Every table is filled by the CSV import (docs/import.md) and by nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

create table manufacturers (
  manu_id     int primary key,
  name        text not null,
  country     text,
  weight      int not null default 1,       -- relative frequency in the fleet; orders the picker
  types       text[] not null               -- PC, LCV, CV, TRACTOR, BODY
);

create table models (
  model_id            int primary key,
  manu_id             int not null references manufacturers,
  name                text not null,
  type                text not null,         -- PC, LCV, CV, TRACTOR, BODY
  linking_target_type char(1) not null,      -- V, L, C, T, K
  constructed_from    int,                   -- yyyymm
  constructed_to      int,                   -- yyyymm, null: still built
  body                text,
  drive               text,
  wheelbase_mm        int,
  pcd                 text,
  tyres               text[] not null default '{}',
  wmi                 text,
  vds                 text
);
create index on models (manu_id, type);

-- Linking targets that a person calls "the car": K-types, N-types and bodies (axles have their own table).
create table vehicles (
  car_id              int primary key,
  model_id            int not null references models,
  linking_target_type char(1) not null,
  name                text not null,
  engine_codes        text[] not null default '{}',
  kw                  int,
  hp                  int,
  ccm                 int,
  cylinders           int,
  fuel                text,                  -- letter of the fuel legend
  constructed_from    int,
  constructed_to      int,
  gearbox             text,
  drive               text,
  attributes          jsonb not null default '{}'  -- filling capacities and what has no column
);
create index on vehicles (model_id);

create table axles (
  axle_id    int primary key,
  manu_id    int not null,
  manu_name  text not null,
  model_name text not null,
  attributes jsonb not null
);

create table category_nodes (
  node_id   int primary key,
  key       text not null unique,
  parent_id int references category_nodes,
  trees     text[] not null,
  sort      int not null default 0,
  name      jsonb not null                   -- {ro, hu, en, de}
);

create table generic_articles (
  generic_article_id int primary key,
  key     text not null unique,
  node_id int not null references category_nodes,
  name    jsonb not null,
  flags   text[] not null default '{}',      -- pair, perAxle, sides, core, moq, used
  image   text                               -- file below /media
);
create index on generic_articles (node_id);

create table criteria (
  criteria_id   int primary key,
  key           text not null unique,
  type          char(1) not null,            -- N numeric, K key value, A text
  unit          text,
  name          jsonb not null,
  key_values    jsonb not null default '[]', -- [{key, ro, hu, en, de}] for K
  immediate     boolean not null default false
);

create table brands (
  brand_id int primary key,                  -- TecDoc: dataSupplierId
  name     text not null,
  quality  text not null,
  country  text,
  image    text
);

create table articles (
  article_id         int primary key,
  brand_id           int not null references brands,
  generic_article_id int not null references generic_articles,
  article_number     text not null,
  material           text not null unique,   -- SAP code
  internal_code      text,
  type               text not null,          -- universal, tecdoc, stocable, pa, dez
  quality            text not null,          -- oe, premium, standard, economic, remanufactured, used
  variant            text not null,          -- stock: the distributor's own stock; supplier: ordered for the customer
  description        jsonb,                  -- {ro, hu, en, de}, added to the generic article's name
  moq                int not null default 1,
  packaging_unit     int not null default 1,
  max_quantity       int,
  warranty_months    int not null default 24,
  core_minor         int not null default 0,
  status             text not null default 'active',   -- active, discontinued
  criteria           jsonb not null default '[]',      -- [[criteriaId, value], ...] in display order
  image              text,
  unique (brand_id, article_number)
);
create index on articles (generic_article_id, article_id);

-- Every number that leads to an article; key is the number without spelling (domain/numbers/article-number.ts).
create table article_numbers (
  article_id int not null references articles on delete cascade,
  kind       text not null,                  -- article, oe, comparison, ean, sap, internal, replaces, usage
  key        text not null,
  raw        text not null,
  maker      text not null default '',
  source     text not null default '',
  primary key (article_id, kind, key, maker)
);
create index article_numbers_key on article_numbers (key text_pattern_ops) include (article_id, kind);

create table supersessions (
  article_id   int not null references articles on delete cascade,
  successor_id int not null references articles on delete cascade,
  since        date not null,
  primary key (article_id, successor_id)
);
create index on supersessions (successor_id);

create table linkages (
  linking_target_type char(1) not null,
  linking_target_id   int not null,
  generic_article_id  int not null references generic_articles,
  article_id          int not null references articles on delete cascade,
  sequence            smallint not null default 1,
  criteria            jsonb,                 -- [[criteriaId, value], ...]: when the article fits; null: always
  primary key (linking_target_type, linking_target_id, generic_article_id, article_id, sequence)
);
create index on linkages (article_id);

create table price_groups (
  price_group text primary key,
  name        text not null
);

-- Net prices in bani: list is the recommended price, net what a customer of the group pays.
create table prices (
  article_id  int not null references articles on delete cascade,
  price_group text not null references price_groups,
  list_minor  int not null,
  net_minor   int not null,
  primary key (article_id, price_group)
);

create table warehouses (
  warehouse_id int primary key,
  name         text not null,
  level        text not null,                -- local, central, national
  time_zone    text not null default 'Europe/Bucharest'
);

create table stock (
  article_id   int not null references articles on delete cascade,
  warehouse_id int not null references warehouses,
  quantity     int not null,
  primary key (article_id, warehouse_id)
);

-- When an order leaves a warehouse for a branch's customers: ordered before cut_off it arrives at arrives_at, days_later working days on.
create table delivery_runs (
  run_id        int primary key,
  warehouse_id  int not null references warehouses,
  branch_id     int not null references warehouses,
  weekdays      int[] not null,              -- ISO, 1 = Monday
  cut_off       text not null,               -- HH:MM in the warehouse's time zone
  arrives_at    text not null,
  days_later    int not null default 0
);

create table holidays (day date primary key, name text not null);

create table tyre_sizes (
  size     text primary key,
  width    numeric not null,
  aspect   numeric,
  rim      numeric not null,
  class    text not null,
  variants jsonb not null default '[]'
);

create table catalogue_versions (
  version     bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  source      text not null
);
`.execute(db)
}
