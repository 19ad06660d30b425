import { type Kysely, sql } from 'kysely'

/**
 * What the check before sending needs: kinds of parts that a kit holds, what is usually changed along, when a line was
 * promised as it was put in, and what a person wants to be asked no more of a vehicle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table generic_article_parts (
      kit_id  int not null references generic_articles on delete cascade,
      part_id int not null references generic_articles on delete cascade,
      primary key (kit_id, part_id),
      check (kit_id <> part_id)
    )`.execute(db)
  await sql`alter table generic_article_accessories add column usual boolean not null default false`.execute(db)
  await sql`alter table cart_lines add column seen_arrives_at timestamptz`.execute(db)
  await sql`
    create table muted_checks (
      user_id            int not null references users on delete cascade,
      company_id         int not null references companies on delete cascade,
      car_id             int not null,
      rule               text not null,
      generic_article_id int not null references generic_articles on delete cascade,
      primary key (user_id, company_id, car_id, rule, generic_article_id)
    )`.execute(db)
  await sql`create index on muted_checks (company_id)`.execute(db)
}
