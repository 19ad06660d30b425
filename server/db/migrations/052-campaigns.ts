import { type Kysely, sql } from 'kysely'

/**
 * Campaigns with their articles. A monthly one lowers what customers pay for an article while it runs; what an article of START costs in points is `points`, its supplier and the
 * supplier's number are `lifnr` and `idnlf`. Filled by the CSV import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table campaigns (
  campaign_id int primary key,
  kind        text not null check (kind in ('monthly', 'start')),
  title       jsonb not null,                    -- {ro, hu, en, de}
  body        jsonb not null,
  image       text,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  check (starts_at < ends_at)
);
create table campaign_products (
  campaign_id      int not null references campaigns on delete cascade,
  article_id       int not null references articles on delete cascade,
  sort             int not null default 0,
  discount_percent numeric(5,2) check (discount_percent > 0 and discount_percent <= 90),
  points           int check (points > 0),
  lifnr            text,
  idnlf            text,
  primary key (campaign_id, article_id),
  check (discount_percent is not null or points is not null)
);
create index on campaign_products (article_id);
`.execute(db)
}
