import { type Kysely, sql } from 'kysely'

/**
 * The catalogue by units (VEH-10): what a vehicle is put together of, drawn and numbered. Filled by the CSV import, but for the chassis numbers that
 * people searched in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table unit_groups (
  group_id  int primary key,
  parent_id int references unit_groups,
  sort      int not null default 0,
  name      jsonb not null                       -- {ro, hu, en, de}
);

create table units (
  unit_id      int primary key,
  group_id     int not null references unit_groups,
  sort         int not null default 0,
  code         text not null,
  name         jsonb not null,
  types        text[] not null,                  -- types of vehicles that may have it: PC, LCV, CV, TRACTOR, BODY
  fuels        text[] not null default '{}',     -- letters of the fuel legend; empty: any
  illustration text not null,                    -- file below /media
  width        int not null,
  height       int not null
);
create index on units (group_id);

create table unit_parts (
  unit_id            int not null references units on delete cascade,
  position           int not null,               -- its place in the table
  code               text not null,              -- its number in the illustration; several parts may have the same
  name               jsonb not null,
  amount             int not null,
  note               jsonb,
  generic_article_id int references generic_articles,
  criteria           jsonb not null default '[]',      -- [[criteriaId, value], ...]: of a criterion that an article has, it must have one of these values
  fuels              text[] not null default '{}',
  decisive           boolean not null default false,   -- a vehicle that no article of this kind is for may not have the unit
  primary key (unit_id, position)
);

create table unit_hotspots (
  unit_id int not null references units on delete cascade,
  place   int not null,
  code    text not null,
  kind    text not null,                         -- label, part
  x1      int not null,
  y1      int not null,
  x2      int not null,
  y2      int not null,
  primary key (unit_id, place)
);

create table vin_searches (
  user_id     int not null references users on delete cascade,
  vin         text not null,
  car_id      int references vehicles on delete set null,   -- where the number means one vehicle only
  searched_at timestamptz not null default clock_timestamp(),
  primary key (user_id, vin)
);
`.execute(db)
}
