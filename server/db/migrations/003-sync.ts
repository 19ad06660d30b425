import { type Kysely, sql } from 'kysely'

/** What replays need: whose answer a key holds, and the key that seals a person's waiting work on a device (offline.md §3, §10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table idempotency_keys rename column endpoint to operation;
alter table idempotency_keys add column company_id int references companies on delete cascade;
alter table idempotency_keys add column with_purchase_prices boolean not null default false;
alter table idempotency_keys add column is_short boolean not null default false;   -- its answer's body is no longer kept
update idempotency_keys k set company_id = u.company_id, with_purchase_prices = u.may_see_purchase_prices from users u where u.user_id = k.subject_id;
alter table idempotency_keys alter column company_id set not null;
create index on idempotency_keys (created_at) where not is_short;

-- 32 random bytes of a person on a device; they open only what that person sealed there.
create table device_keys (
  user_id    int not null references users on delete cascade,
  actor_id   int not null references users on delete cascade,
  device_id  uuid not null,
  key        bytea not null check (length(key) = 32),
  created_at timestamptz not null default now(),
  primary key (user_id, actor_id, device_id)
);
`.execute(db)
}
