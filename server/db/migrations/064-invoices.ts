import { type Kysely, sql } from 'kysely'

/**
 * Invoices and credit notes as the ERP issued and numbered them (T-11): nothing here is changed once it is written. A deposit for an old part, transport and charges are lines
 * of their own; a line of a credit note names the line that it credits. How a line may be returned is known when it is ordered (T-05) and copied from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table invoices (
  number         text primary key check (number ~ '^[0-9A-Z][0-9A-Z./-]{2,19}$'),
  company_id     int not null references companies,
  kind           text not null check (kind in ('invoice', 'credit')),
  issued_on      date not null,
  supply_on      date not null,
  due_on         date not null check (due_on >= issued_on),   -- of a credit note the day of its issue
  currency       text not null,
  net_minor      bigint not null check (net_minor >= 0),
  vat_minor      bigint not null check (vat_minor >= 0),
  gross_minor    bigint not null check (gross_minor = net_minor + vat_minor),
  buyer          jsonb not null,                              -- name, tax_code, trade_register, address, city, county, as printed
  consignee      jsonb,                                       -- name, address, city, county, postal_code of where it went
  efactura_index text,
  xml            text                                         -- the ERP's own file, served untouched
)`.execute(db)
  await sql`create index on invoices (company_id, issued_on desc, number desc)`.execute(db)
  await sql`create index on invoices (company_id, due_on, number)`.execute(db)
  await sql`
create table invoice_lines (
  number             text not null references invoices on delete cascade,
  line               int not null check (line >= 1),
  kind               text not null default 'article' check (kind in ('article', 'deposit', 'transport', 'charge')),
  of_line            int,                                     -- of a deposit: its article's line
  order_id           int references orders,
  order_line         int,
  article_id         int,                                     -- the catalogue may forget the article, the invoice stays
  article_number     text not null default '',
  brand_name         text not null default '',
  name               jsonb not null,
  car_id             int,
  plate              text not null default '',
  quantity           int not null check (quantity >= 1),
  unit_net_minor     int not null check (unit_net_minor >= 0),
  vat_category       text not null default 'S' check (vat_category in ('S', 'Z', 'E', 'AE', 'O')),
  vat_percent        numeric(5,2) not null check (vat_percent >= 0),
  credits_number     text,                                    -- of a credit note: the line that it credits
  credits_line       int,
  returnable_until   date,
  return_fee_percent numeric(5,2) not null default 0 check (return_fee_percent between 0 and 100),
  must_be_sealed     boolean not null default false,
  no_return_reason   text check (no_return_reason in ('special_order', 'electrical', 'opened_liquid')),
  warranty_until     date,
  primary key (number, line),
  foreign key (number, of_line) references invoice_lines (number, line),
  foreign key (credits_number, credits_line) references invoice_lines (number, line),
  foreign key (order_id, order_line) references order_lines (order_id, line),
  check ((kind = 'deposit') = (of_line is not null) or credits_number is not null),
  check (kind <> 'article' or article_id is not null),
  check ((order_id is null) = (order_line is null)),
  check ((credits_number is null) = (credits_line is null)),
  check ((vat_category = 'S') = (vat_percent > 0))
)`.execute(db)
  await sql`create index on invoice_lines (number, of_line) where of_line is not null`.execute(db)
  await sql`create index on invoice_lines (credits_number, credits_line) where credits_number is not null`.execute(db)
  await sql`create index on invoice_lines (order_id, order_line) where order_id is not null`.execute(db)
  await sql`create index on invoice_lines (article_id)`.execute(db)
  await sql`
alter table order_lines
  add column returnable_days int check (returnable_days >= 0),  -- from delivery; null where nothing was said when it was ordered
  add column return_fee_percent numeric(5,2) not null default 0,
  add column must_be_sealed boolean not null default false,
  add column no_return_reason text check (no_return_reason in ('special_order', 'electrical', 'opened_liquid'))`.execute(
    db,
  )
}
