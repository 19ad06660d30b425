import { type Kysely, sql } from 'kysely'

/** Until now nothing looked at `new_search`: whoever wants results by kind of part says so, and everybody begins with the list that they know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table users alter column new_search set default false;
update users set new_search = false where new_search;
`.execute(db)
}
