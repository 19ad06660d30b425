import { type Kysely, sql } from 'kysely'

/** What happened to an offer is numbered within it, so that imported events have a key of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table offer_events add column seq int check (seq >= 1);
update offer_events e set seq = n.seq
  from (select event_id, row_number() over (partition by vbeln order by event_id) as seq from offer_events) n where n.event_id = e.event_id;
alter table offer_events alter column seq set not null, drop column event_id, add primary key (vbeln, seq);
create index offer_events_unmailed on offer_events (at) where mailed_at is null;
`.execute(db)
}
