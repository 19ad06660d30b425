import { type Kysely, sql } from 'kysely'

/**
 * What happens to a return besides its steps: who took its parts over (T-23), that it lapsed since they never came (T-17), that a decision was corrected. Of claims the last as well. What was approved
 * before has waited since it was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table returns
  add column approved_at timestamptz,
  drop constraint returns_status_check,
  add constraint returns_status_check check (status in ('waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn', 'lapsed'));
create index returns_not_come on returns (coalesce(approved_at, created_at)) where status = 'approved' and handed_over_at is null and transport <> 'none';
create table return_events (
  number  text not null references returns on delete cascade,
  seq     int not null check (seq >= 1),
  kind    text not null check (kind in ('taken', 'lapsed', 'corrected')),
  at      timestamptz not null,
  user_id int references users,                               -- nobody: the shop itself
  primary key (number, seq)
);
create index on return_events (user_id) where user_id is not null;
alter table claim_events
  drop constraint claim_events_kind_check,
  add constraint claim_events_kind_check check (kind in ('submitted', 'received', 'answered', 'labour', 'withdrawn', 'warned', 'lapsed', 'corrected'));
create index claims_not_sent on claims (created_at) where status = 'draft'`.execute(db)
}
