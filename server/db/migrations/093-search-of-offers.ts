import { type Kysely, sql } from 'kysely'

/**
 * Searching a hundred thousand offers: what is looked for stands in indexes of letters (trigrams), in small letters without their marks. Beside each offer stands what it is found by, so
 * that one or two letters, which no such index knows, need no more than reading that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function folded(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words))`.execute(db)
  await sql`
alter table offers
  add column found_by text not null generated always as (vbeln || E'\n' || folded(customer)) stored,
  add column plate_key text not null generated always as (regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g')) stored`.execute(
    db,
  )
  await sql`create index offers_found_by on offers using gin (found_by gin_trgm_ops, plate_key gin_trgm_ops)`.execute(
    db,
  )
  await sql`
alter table offer_lines
  add column requested_key text not null generated always as (folded(requested_text)) stored`.execute(db)
  await sql`create index on offer_lines using gin (requested_key gin_trgm_ops) where requested_key <> ''`.execute(db)
  // Whose turn it is of everything that a company asked for is counted without reading the offers themselves.
  await sql`create index on offers (company_id, user_id, status, expires_at)`.execute(db)
}
