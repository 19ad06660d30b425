import { type Kysely, sql } from 'kysely'

/**
 * Claims name the invoice's line and the car, who fitted the part and what each photo shows (T-22); they have two clocks (T-20) and an answer (T-21). What a former version wrote has
 * none of it and stays as it is. Certificates are kept as they were issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table claim_types (
  type             text primary key,                          -- defective_part, defective_battery
  photo_kinds      text[] not null check (cardinality(photo_kinds) > 0),
  observations_min int not null check (observations_min between 1 and 1000),
  invoice_min      int not null check (invoice_min between 1 and 20),
  check (photo_kinds <@ array['damage', 'label', 'battery_slip', 'fitting', 'diagnosis'])
);
insert into claim_types values
  ('defective_part', array['damage', 'label'], 10, 3),
  ('defective_battery', array['damage', 'label', 'battery_slip'], 10, 3);

alter table claim_photos
  add column kind text not null default 'damage' check (kind in ('damage', 'label', 'battery_slip', 'fitting', 'diagnosis'));

alter table claims drop constraint claims_status_known;
alter table claims
  add constraint claims_status_known check (status in ('draft', 'submitted', 'received', 'in_review', 'accepted', 'rejected', 'withdrawn', 'lapsed')),
  add column invoice_line     int,                            -- of what a former version wrote there is none
  add column plate            text not null default '',
  add column vin              text not null default '',
  add column fitted_by        text not null default '',
  add column labour_minor     int not null default 0 check (labour_minor >= 0),   -- labour and diagnosis that are asked for, bani without VAT
  add column hand_in_by       timestamptz,                    -- ten working days after submission
  add column warned_at        timestamptz,
  add column lapses_at        timestamptz,
  add column received_at      timestamptz,
  add column answer_due_at    timestamptz,                    -- 24 working hours after received_at
  add column answer_kind      text check (answer_kind in ('credit', 'replacement', 'repair', 'refused', 'manufacturer')),
  add column answer_text      text not null default '',
  add column answered_at      timestamptz,
  add column answered_by      int references users,
  add column part_goes        text check (part_goes in ('back', 'scrapped')),     -- of a refused part
  add column manufacturer_by  date,                           -- when the manufacturer's answer is expected
  add column labour_granted_minor int check (labour_granted_minor >= 0),          -- null: not decided
  add column labour_text      text not null default '',
  add constraint claims_invoice_line foreign key (invoice_number, invoice_line) references invoice_lines (number, line) match simple,
  add constraint claims_answer_whole check ((answer_kind is null) = (answered_at is null)),
  add constraint claims_part_goes check (part_goes is null or answer_kind = 'refused'),
  add constraint claims_manufacturer_by check ((answer_kind = 'manufacturer') = (manufacturer_by is not null) or answer_kind is null)`.execute(
    db,
  )
  await sql`create index on claims (invoice_number, invoice_line)`.execute(db)
  await sql`create index on claims (answered_by) where answered_by is not null`.execute(db)
  await sql`create index claims_not_received on claims (hand_in_by) where status = 'submitted'`.execute(db)
  await sql`
create table claim_events (
  claim_id uuid not null references claims on delete cascade,
  seq      int not null check (seq >= 1),
  kind     text not null check (kind in ('submitted', 'received', 'answered', 'labour', 'withdrawn', 'warned', 'lapsed')),
  at       timestamptz not null,
  user_id  int references users,                              -- nobody: the shop itself
  is_staff boolean not null default false,
  text     text not null default '' check (length(text) <= 1000),
  primary key (claim_id, seq)
)`.execute(db)
  await sql`create index on claim_events (user_id) where user_id is not null`.execute(db)
  await sql`
create table issued_papers (
  number         text primary key,
  kind           text not null check (kind in ('compliance', 'conformity')),
  invoice_number text not null,
  invoice_line   int not null,
  snapshot       jsonb not null,                              -- the paper as it was printed, whole
  issued_at      timestamptz not null,
  issued_by      int not null references users,
  unique (kind, invoice_number, invoice_line),
  foreign key (invoice_number, invoice_line) references invoice_lines (number, line)
)`.execute(db)
  await sql`create index on issued_papers (invoice_number, invoice_line)`.execute(db)
  await sql`create index on issued_papers (issued_by)`.execute(db)
  await sql`create sequence compliance_numbers start 100001`.execute(db)
  await sql`create sequence conformity_numbers start 100001`.execute(db)
  await sql`
    create function paper_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'issued paper % does not change', old.number;
    end $$`.execute(db)
  await sql`create trigger issued_papers_stay before update on issued_papers for each row execute function paper_stays()`.execute(
    db,
  )
}
