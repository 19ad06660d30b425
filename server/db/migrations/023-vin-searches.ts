import { type Kysely, sql } from 'kysely'

/** Searched chassis numbers belong to a person in a company, like what is done with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table vin_searches add column company_id int references companies on delete cascade;
update vin_searches s set company_id = u.company_id from users u where u.user_id = s.user_id;
delete from vin_searches where company_id is null;
alter table vin_searches alter column company_id set not null;
alter table vin_searches drop constraint vin_searches_pkey;
alter table vin_searches add primary key (user_id, company_id, vin);
`.execute(db)
}
