import { type Kysely, sql } from 'kysely'

/**
 * Finding one of fifty thousand people by words of what they and their home company are called: in small letters without marks, beside their names, in an index of letters (trigrams).
 * Who was there last comes first, so an index has that order too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column found_by text not null default ''`.execute(db)
  await sql`
create function account_text(username text, first_name text, family_name text, of_company int) returns text language sql stable
  return folded(concat_ws(E'\n', username, first_name || ' ' || family_name, (select c.name || E'\n' || c.customer_code from companies c where c.company_id = of_company)))`.execute(
    db,
  )
  await sql`update users set found_by = account_text(username::text, first_name, family_name, company_id)`.execute(db)
  await sql`
create function note_account_text() returns trigger language plpgsql as $$
begin
  new.found_by := account_text(new.username::text, new.first_name, new.family_name, new.company_id);
  return new;
end $$;
create trigger account_text before insert or update of username, first_name, family_name, company_id on users for each row execute function note_account_text();
create function note_company_text() returns trigger language plpgsql as $$
begin
  update users set found_by = account_text(username::text, first_name, family_name, company_id) where company_id = new.company_id;
  return null;
end $$;
create trigger company_text after update of name, customer_code on companies for each row
  when ((old.name, old.customer_code) is distinct from (new.name, new.customer_code)) execute function note_company_text()`.execute(
    db,
  )
  // By what a sample of so many says, the planner sees whether few or many have a word.
  await sql`alter table users alter column found_by set statistics 400`.execute(db)
  await sql`create index users_found_by on users using gin (found_by gin_trgm_ops)`.execute(db)
  await sql`create index users_last_seen on users (last_seen_at desc nulls last, username)`.execute(db)
}
