import { type Kysely, sql } from 'kysely'

/** What was answered about a vehicle, kept with it and with each line that is for it; and how an ordered line stood to its vehicle (contract/catalogue/fit.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table user_vehicles add column fit_answers jsonb not null default '{}';
alter table cart_lines add column fit_answers jsonb not null default '{}';
alter table order_lines add column fit jsonb;
`.execute(db)
}
