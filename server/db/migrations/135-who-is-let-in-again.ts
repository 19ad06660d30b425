import { type Kysely, sql } from 'kysely'

/**
 * Sessions of who is blocked stay while they say why nobody is let in, and end when the person is let in again, by whom and whichever way (a parent, an import):
 * a device in wrong hands that never heard of the block goes on with none of them. In one company only those of it end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function end_sessions_of_readmitted() returns trigger language plpgsql as $$
begin
  delete from sessions where new.user_id in (user_id, actor_id);
  return null;
end $$;
create trigger readmitted after update of status on users for each row when (old.status = 'blocked' and new.status = 'active')
  execute function end_sessions_of_readmitted();
create function end_sessions_of_readmitted_there() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.user_id and company_id = new.company_id;
  return null;
end $$;
create trigger readmitted after update of status on user_companies for each row when (old.status = 'blocked' and new.status = 'active')
  execute function end_sessions_of_readmitted_there()`.execute(db)
}
