import { type Kysely, sql } from 'kysely'

/**
 * Payments and what they pay (T-14), as the ERP books them; where a company pays, whom it asks and how it may pay. What is settled, open or overdue is kept nowhere: it follows from
 * these rows. That finances need purchase prices (T-16) is a CHECK since 015.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table payments (
  payment      text primary key check (payment ~ '^[0-9A-Z][0-9A-Z./-]{2,19}$'),
  company_id   int not null references companies,
  method       text not null check (method in ('transfer', 'cash', 'card', 'bo', 'cec')),
  state        text not null check (state in ('received', 'cleared', 'refused')),
  received_on  date not null,
  matures_on   date,                                    -- of a promissory note or cheque
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null,
  reference    text not null default '',
  check ((method in ('bo', 'cec')) = (matures_on is not null))
)`.execute(db)
  await sql`create index on payments (company_id, received_on desc, payment desc)`.execute(db)
  await sql`
create table payment_allocations (
  allocation_id int primary key,
  company_id    int not null references companies,
  payment       text references payments on delete cascade,
  credit_number text references invoices on delete cascade,
  number        text not null references invoices on delete cascade,   -- the invoice that it pays
  amount_minor  bigint not null check (amount_minor > 0),
  allocated_on  date not null,
  check ((payment is null) <> (credit_number is null)),
  check (credit_number is distinct from number)
)`.execute(db)
  await sql`create index on payment_allocations (company_id, number)`.execute(db)
  await sql`create index on payment_allocations (number)`.execute(db)
  await sql`create index on payment_allocations (payment) where payment is not null`.execute(db)
  await sql`create index on payment_allocations (credit_number) where credit_number is not null`.execute(db)
  await sql`
create table bank_accounts (
  iban     text primary key check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  bank     text not null,
  bic      text not null default '',
  currency text not null,
  position int not null default 1
)`.execute(db)
  await sql`
create table company_contacts (
  contact_id int primary key,
  company_id int references companies,                  -- null: of every company
  subject    text not null check (subject in ('accounting', 'sales', 'returns')),
  name       text not null,
  phone      text not null default '',
  email      text not null default ''
)`.execute(db)
  await sql`create index on company_contacts (company_id)`.execute(db)
  await sql`
create table payment_options (
  company_id int not null references companies,
  method     text not null check (method in ('transfer', 'cash', 'card', 'bo', 'cec')),
  days       int not null default 0 check (days between 0 and 365),   -- until it has to be paid; 0: when the goods come
  is_usual   boolean not null default false,
  primary key (company_id, method)
)`.execute(db)
}
