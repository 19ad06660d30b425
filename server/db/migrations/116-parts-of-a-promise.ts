import { type Kysely, sql } from 'kysely'

/** The parts of a line that comes by several runs (T-03), nearest first: pieces and when they were promised. Who says anew when all of it comes has said nothing of the parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column parts jsonb check (jsonb_typeof(parts) = 'array')`.execute(db)
  await sql`
create function forget_parts() returns trigger language plpgsql as $$
begin
  new.parts := null;
  return new;
end $$`.execute(db)
  await sql`
create trigger forgets_parts before update of arrives_at on order_lines for each row
  when (old.parts is not null and old.arrives_at is distinct from new.arrives_at) execute function forget_parts()`.execute(
    db,
  )
}
