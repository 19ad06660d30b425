import { type Kysely, sql } from 'kysely'

/** Vehicles that are taken apart, and the single pieces that came from them. Filled by the CSV import like the rest of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table donor_vehicles (
  donor_id    int primary key,
  car_id      int not null references vehicles,   -- which engine variant it was
  year        int not null,
  mileage_km  int not null,
  colour      jsonb not null,                     -- {ro, hu, en, de}
  colour_code text,
  vin_part    text                                -- what may be shown of the VIN: never the whole
);
create index on donor_vehicles (car_id);

create table dismantled_parts (
  article_id int primary key references articles on delete cascade,
  donor_id   int not null references donor_vehicles,
  grade      text not null,                       -- A very good, B good with signs of use, C works, with cosmetic damage
  photos     text[] not null default '{}'         -- files below /media
);
create index on dismantled_parts (donor_id);
`.execute(db)
}
