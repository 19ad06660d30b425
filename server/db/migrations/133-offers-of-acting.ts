import { type Kysely, sql } from 'kysely'

/** The trail of staff who act for a customer names an offer that was asked for with photos as it names one without: its number is the answer to the end of sending them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function note_keyed_acting() returns trigger language plpgsql as $$
begin
  perform note_acting(new.actor_id, new.subject_id, new.company_id, new.operation,
    coalesce(new.body #>> '{orders,0,number}', new.body ->> 'number', new.body ->> 'vbeln',
      case when new.operation in ('POST /returns', 'POST /core/labels', 'POST /offers', 'POST /offers/requests/:id/finish', 'POST /offers/:vbeln/requote') then new.body ->> 'id' end, ''));
  return null;
end $$`.execute(db)
}
