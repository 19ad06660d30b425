import { type Kysely, sql } from 'kysely'

/** People are found by the names of all companies in which they work, not of their home company alone: staff act for them in any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function person_text(of_user int, username text, first_name text, family_name text, home int) returns text language sql stable
  return folded(concat_ws(E'\n', username, first_name || ' ' || family_name, (
    select string_agg(c.name || E'\n' || c.customer_code, E'\n' order by c.company_id) from companies c
    where c.company_id = home or c.company_id in (select m.company_id from user_companies m where m.user_id = of_user))));
create or replace function note_account_text() returns trigger language plpgsql as $$
begin
  new.found_by := person_text(new.user_id, new.username::text, new.first_name, new.family_name, new.company_id);
  return new;
end $$;
create or replace function note_company_text() returns trigger language plpgsql as $$
begin
  update users set found_by = person_text(user_id, username::text, first_name, family_name, company_id)
  where company_id = new.company_id or user_id in (select m.user_id from user_companies m where m.company_id = new.company_id);
  return null;
end $$;
create function note_membership_text() returns trigger language plpgsql as $$
begin
  update users u set found_by = person_text(u.user_id, u.username::text, u.first_name, u.family_name, u.company_id)
  from changed x where x.user_id = u.user_id and x.company_id <> u.company_id;
  return null;
end $$;
create trigger membership_text_in after insert on user_companies referencing new table as changed for each statement execute function note_membership_text();
create trigger membership_text_out after delete on user_companies referencing old table as changed for each statement execute function note_membership_text();
update users u set found_by = person_text(u.user_id, u.username::text, u.first_name, u.family_name, u.company_id)
from user_companies m where m.user_id = u.user_id and m.company_id <> u.company_id`.execute(db)
}
