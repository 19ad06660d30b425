import { type Kysely, sql } from 'kysely'

/**
 * Jobs gather parts for a car or a customer; they are the company's. A line lies in somebody's cart or in a job, never in both; those that there are lie in
 * carts. Whose wish it is to order a line of a job is kept for each person apart. Constraints of tables that grow long are checked after this transaction (migrate.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      job_id             uuid primary key,
      company_id         int not null references companies on delete cascade,
      name               text not null check (length(name) between 1 and 60),
      plate              text not null check (length(plate) <= 15),
      car_id             int,
      customer_reference text not null check (length(customer_reference) <= 40),
      state              text not null default 'open' check (state in ('open', 'ordered', 'closed')),
      is_ready           boolean not null default false,
      created_by         int not null references users,
      created_at         timestamptz not null default now()
    )`.execute(db)
  await sql`create index on jobs (company_id, state, created_at)`.execute(db)
  await sql`create index on jobs (created_by)`.execute(db)
  await sql`
    alter table cart_lines
      alter column cart_id drop not null,
      add column job_id uuid references jobs on delete cascade,
      add column added_by int references users on delete set null,
      add column quantity_by int references users on delete set null`.execute(db)
  await sql`
    alter table cart_lines add constraint cart_lines_held_once check ((cart_id is null) <> (job_id is null)) not valid
  `.execute(db)
  await sql`
    create unique index cart_lines_once_in_job on cart_lines (job_id, article_id, coalesce(car_id, 0))
    where job_id is not null`.execute(db)
  await sql`create index on cart_lines (added_by) where added_by is not null`.execute(db)
  await sql`create index on cart_lines (quantity_by) where quantity_by is not null`.execute(db)
  await sql`
    create table line_selections (
      line    uuid not null references cart_lines on delete cascade,
      user_id int not null references users on delete cascade,
      primary key (line, user_id)
    )`.execute(db)
  await sql`create index on line_selections (user_id)`.execute(db)
  await sql`alter table order_lines add column job_id uuid`.execute(db)
  await sql`alter table order_lines add constraint order_lines_job_id_fkey foreign key (job_id) references jobs not valid`.execute(
    db,
  )
  await sql`create index on order_lines (job_id) where job_id is not null`.execute(db)
}
