import { type Kysely, sql } from 'kysely'

/**
 * Openings, which have a place and a kind of employment unlike other content (decision 080). Filled by the CSV import. Those that were imported as content
 * have neither and were never shown: they come anew with `careers.csv`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table careers (
  career_id    int primary key,
  title        jsonb not null,                   -- {ro, hu, en, de}
  place        jsonb not null,
  employment   text not null check (employment in ('full_time', 'part_time', 'fixed_term', 'internship')),
  body         jsonb not null,
  published_at timestamptz not null,
  expires_at   timestamptz
);

delete from content_items where kind = 'career';
`.execute(db)
}
