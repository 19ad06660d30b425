import { type Kysely, sql } from 'kysely'

/**
 * What finds a vehicle besides picking it: what is known of single chassis numbers, and engine codes in any spelling. The codes are those of
 * `vehicles.engine_codes`; they stand in a table of their own because the beginning of an array's element cannot be looked up. A trigger keeps it, once a statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table vin_records (
  vin                text primary key check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  car_ids            int[] not null,             -- the vehicles that it may be; several are normal
  manufactured_at    text,
  market             jsonb,
  colour             jsonb,
  interior_colour    jsonb,
  sales_code         text,
  series_code        text,
  series_description text,
  region             jsonb,
  body               text,
  doors              int,
  steering           text check (steering in ('left', 'right')),
  drive              text,
  production_date    date,
  country            text,                       -- ISO 3166 alpha-2
  engine_type        text,
  model_code         text,
  model_year         int
);
create index on models (wmi);

create table vehicle_engine_codes (
  key    text not null,                          -- as domain/numbers/article-number.ts makes it
  car_id int not null references vehicles on delete cascade,
  code   text not null,
  primary key (key, car_id)
);
create index on vehicle_engine_codes (key text_pattern_ops, car_id);
create index on vehicle_engine_codes (car_id);

create function engine_code_key(code text) returns text language sql immutable parallel safe
  return regexp_replace(upper(normalize(code, NFKD)), '[^A-Z0-9]', '', 'g');

create function keep_engine_codes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from vehicle_engine_codes e using changed c where e.car_id = c.car_id;
  end if;
  insert into vehicle_engine_codes (key, car_id, code)
  select distinct on (key, c.car_id) engine_code_key(code) as key, c.car_id, code
  from changed c cross join unnest(c.engine_codes) code where engine_code_key(code) <> '' order by key, c.car_id, code;
  return null;
end $$;
create trigger engine_codes_of_new after insert on vehicles referencing new table as changed for each statement execute function keep_engine_codes();
create trigger engine_codes_of_changed after update on vehicles referencing new table as changed for each statement execute function keep_engine_codes();

insert into vehicle_engine_codes (key, car_id, code)
select distinct on (key, v.car_id) engine_code_key(code) as key, v.car_id, code
from vehicles v cross join unnest(v.engine_codes) code where engine_code_key(code) <> '' order by key, v.car_id, code;
`.execute(db)
}
