import { type Kysely, sql } from 'kysely'

/**
 * Returns and old parts. A return has lines of several invoices, each decided by itself (T-18). A deposit that was charged for an old part has a deadline (T-24); what was handed in for it are
 * lines of returns, what was credited are lines of credit notes, so that neither is written twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await kinds(db)
  await returns(db)
  await oldParts(db)
}

async function kinds(db: Kysely<unknown>): Promise<void> {
  await sql`
create table return_types (
  type          text primary key check (type in ('new', 'dismantled', 'old_part', 'battery', 'defective')),
  document_type text not null check (document_type in ('ZRP', 'ZRD', 'ZRP2')),
  position      int not null,
  categories    jsonb not null default '[]' check (jsonb_typeof(categories) = 'array')   -- of { code, name }; where there are any, one has to be chosen
)`.execute(db)
  await sql`
insert into return_types values
  ('new', 'ZRP', 1, '[]'),
  ('dismantled', 'ZRD', 2, '[
    {"code": "mechanical", "name": {"ro": "Mecanică", "hu": "Mechanikus", "en": "Mechanical", "de": "Mechanik"}},
    {"code": "body", "name": {"ro": "Caroserie", "hu": "Karosszéria", "en": "Body", "de": "Karosserie"}},
    {"code": "interior", "name": {"ro": "Interior", "hu": "Belső tér", "en": "Interior", "de": "Innenraum"}},
    {"code": "electrical", "name": {"ro": "Electrică", "hu": "Elektromos", "en": "Electrical", "de": "Elektrik"}}]'),
  ('old_part', 'ZRP2', 3, '[]'),
  ('battery', 'ZRP2', 4, '[]'),
  ('defective', 'ZRP2', 5, '[]')`.execute(db)
  await sql`
create table return_reasons (
  reason       text primary key check (reason ~ '^[a-z_]{2,30}$'),
  position     int not null,
  name         jsonb not null,
  types        text[] not null check (cardinality(types) > 0),
  is_fault     boolean not null default false,                -- of the distributor: it bears no fee, and may come back whatever was said of the part
  needs_parcel boolean not null default true                  -- what never came cannot be sent back
)`.execute(db)
  await sql`
insert into return_reasons values
  ('not_needed', 1, '{"ro": "Nu mai este necesară", "hu": "Már nincs rá szükség", "en": "No longer needed", "de": "Wird nicht mehr gebraucht"}', '{new,dismantled}', false, true),
  ('does_not_fit', 2, '{"ro": "Nu se potrivește", "hu": "Nem illik a járműhöz", "en": "Does not fit", "de": "Passt nicht"}', '{new,dismantled}', false, true),
  ('ordered_by_mistake', 3, '{"ro": "Comandată din greșeală", "hu": "Tévedésből rendelt", "en": "Ordered by mistake", "de": "Irrtümlich bestellt"}', '{new,dismantled}', false, true),
  ('wrong_part', 4, '{"ro": "S-a livrat altă piesă", "hu": "Más alkatrész érkezett", "en": "Wrong part delivered", "de": "Falsches Teil geliefert"}', '{new,dismantled}', true, true),
  ('damaged', 5, '{"ro": "Deteriorată la transport", "hu": "Szállítás közben megsérült", "en": "Damaged in transport", "de": "Transportschaden"}', '{new,dismantled}', true, true),
  ('missing', 6, '{"ro": "Lipsă la livrare", "hu": "Hiányzott a szállítmányból", "en": "Missing from the delivery", "de": "Fehlte bei der Lieferung"}', '{new,dismantled}', true, false),
  ('old_part', 7, '{"ro": "Schimb piesă veche", "hu": "Cserealkatrész visszaadása", "en": "Old part exchange", "de": "Altteilrückgabe"}', '{old_part}', false, true)`.execute(
    db,
  )
}

async function returns(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence return_numbers start 6000000001`.execute(db)
  await sql`
create table returns (
  number         text primary key default nextval('return_numbers')::text check (number ~ '^[0-9]{10}$'),
  client_id      uuid not null unique,                        -- made on the device: the same return again has no other number
  company_id     int not null references companies,
  user_id        int not null references users,
  actor_id       int not null references users,
  type           text not null references return_types,
  document_type  text not null check (document_type in ('ZRP', 'ZRD', 'ZRP2')),  -- as the type had it
  status         text not null default 'waiting' check (status in ('waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn')),
  transport      text not null check (transport in ('run', 'own', 'courier', 'none')),
  boxes          int not null check (boxes between 0 and 99),
  pickup_on      date,
  comment        text not null default '' check (length(comment) <= 500),
  created_at     timestamptz not null,
  handed_over_at timestamptz,                                 -- scanned or signed by who took it (T-23)
  answered_at    timestamptz,
  answered_by    int references users,
  credit_invoice text references invoices,
  check ((transport = 'none') = (boxes = 0)),
  check ((answered_at is null) = (answered_by is null)),
  check (status <> 'refunded' or credit_invoice is not null)
)`.execute(db)
  await sql`create index on returns (company_id, created_at desc, number desc)`.execute(db)
  await sql`create index on returns (company_id, document_type, created_at desc)`.execute(db)
  await sql`create index returns_open on returns (created_at) where status in ('waiting', 'approved', 'received')`.execute(
    db,
  )
  await sql`create index on returns (user_id)`.execute(db)
  await sql`create index on returns (actor_id)`.execute(db)
  await sql`create index on returns (type)`.execute(db)
  await sql`create index on returns (answered_by) where answered_by is not null`.execute(db)
  await sql`create index on returns (credit_invoice) where credit_invoice is not null`.execute(db)
  await sql`
create table return_lines (
  number            text not null references returns on delete cascade,
  line              int not null check (line >= 1),
  invoice_number    text not null,
  invoice_line      int not null,                             -- of an old part its deposit's
  quantity          int not null check (quantity >= 1),
  core_line         int,                                      -- the deposit that goes back with it
  core_quantity     int not null default 0 check (core_quantity between 0 and quantity),
  reason            text not null references return_reasons,
  category          text,
  note              text not null default '' check (length(note) <= 500),
  accepted_quantity int check (accepted_quantity between 0 and quantity),   -- null until it is decided
  decision          text not null default '' check (length(decision) <= 500),
  fee_minor         int not null default 0 check (fee_minor >= 0),
  primary key (number, line),
  unique (number, invoice_number, invoice_line),
  foreign key (invoice_number, invoice_line) references invoice_lines (number, line),
  foreign key (invoice_number, core_line) references invoice_lines (number, line),
  check ((core_line is null) = (core_quantity = 0)),
  check (accepted_quantity is null or accepted_quantity = quantity or decision <> '')
)`.execute(db)
  await sql`create index on return_lines (invoice_number, invoice_line)`.execute(db)
  await sql`create index on return_lines (invoice_number, core_line) where core_line is not null`.execute(db)
  await sql`create index on return_lines (reason)`.execute(db)
}

/** Whoever writes the invoice, its deposits have their deadline with it. */
async function oldParts(db: Kysely<unknown>): Promise<void> {
  await sql`
create table core_terms (
  generic_article_id int primary key references generic_articles on delete cascade,
  days               int not null check (days between 1 and 1000)     -- from delivery; 60 where a kind of part has no row
)`.execute(db)
  await sql`
create table core_entries (
  number          text not null,
  line            int not null,
  company_id      int not null references companies,
  charged         int not null check (charged >= 1),
  due_on          date not null,
  warned_at       timestamptz,
  lapsed_at       timestamptz,
  lapsed_quantity int not null default 0 check (lapsed_quantity between 0 and charged),
  primary key (number, line),
  foreign key (number, line) references invoice_lines (number, line) on delete cascade,
  check ((lapsed_at is null) = (lapsed_quantity = 0))
)`.execute(db)
  await sql`create index on core_entries (company_id, due_on, number, line)`.execute(db)
  await sql`create index core_entries_running on core_entries (due_on) where lapsed_at is null`.execute(db)
  await sql`
create function charge_core() returns trigger language plpgsql as $$
begin
  insert into core_entries (number, line, company_id, charged, due_on)
  select new.number, new.line, i.company_id, new.quantity,
    i.supply_on + coalesce((select t.days from articles a join core_terms t using (generic_article_id) where a.article_id = new.article_id), 60)
  from invoices i where i.number = new.number and i.kind = 'invoice'
  on conflict do nothing;
  return null;
end $$`.execute(db)
  await sql`
create trigger invoice_lines_charge_core after insert on invoice_lines for each row
  when (new.kind = 'deposit' and new.credits_number is null) execute function charge_core()`.execute(db)
  await sql`
insert into core_entries (number, line, company_id, charged, due_on)
select l.number, l.line, i.company_id, l.quantity, i.supply_on + 60 from invoice_lines l join invoices i using (number)
where l.kind = 'deposit' and l.credits_number is null and i.kind = 'invoice'`.execute(db)
}
