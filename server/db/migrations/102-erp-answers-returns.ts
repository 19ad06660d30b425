import { type Kysely, sql } from 'kysely'

/** The ERP says how returns and claims stand: under a version, as of orders, and in nobody's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returns add column erp_version bigint not null default 0, drop constraint returns_check1, add check (answered_by is null or answered_at is not null)`.execute(
    db,
  )
  await sql`alter table claims add column erp_version bigint not null default 0`.execute(db)
}
