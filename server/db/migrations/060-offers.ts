import { type Kysely, sql } from 'kysely'

/**
 * Whom of the distributor's people companies are assigned to, and the offers that they make. `expired` is no status: it is what a comparison with `expires_at` says. What a line binds
 * is its net price and deposit; the recommended price and the company's margin are kept with them, so that the price rule gives the same sale price for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table staff_companies (
  user_id       int not null references users on delete cascade,
  company_id    int not null references companies on delete cascade,
  is_consultant boolean not null default false,
  primary key (user_id, company_id)
);
create index on staff_companies (company_id);
create unique index staff_companies_consultant on staff_companies (company_id) where is_consultant;

-- Printed as ten digits; below are numbers of imported offers.
create sequence offer_numbers start 20000001 maxvalue 9999999999;

-- client_id is unique for ever: keys are forgotten after 400 days, an offer is not.
create table offers (
  vbeln          text primary key check (vbeln ~ '^[0-9]{10}$'),
  client_id      uuid not null unique,
  company_id     int not null references companies,
  user_id        int not null references users,
  actor_id       int not null references users,
  consultant_id  int references users,
  status         text not null default 'created' check (status in ('created', 'open', 'in_progress', 'offered', 'ordered', 'rejected')),
  is_withdrawn   boolean not null default false,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  published_at   timestamptz,
  margin_percent numeric(6,2) check (margin_percent >= 0),      -- of the company when it was published
  currency       text not null,
  customer       text not null default '' check (length(customer) <= 80),
  plate          text not null default '' check (length(plate) <= 15),
  comment        text not null default '' check (length(comment) <= 1000),
  terms          text not null default '' check (length(terms) <= 500),
  order_id       int references orders,
  requoted_from  text references offers,
  version        int not null default 1 check (version >= 1),
  check (expires_at > created_at),
  check ((status = 'ordered') = (order_id is not null)),
  check ((published_at is not null) = (status in ('offered', 'ordered'))),
  check ((published_at is null) = (margin_percent is null)),
  check (not is_withdrawn or status = 'rejected')
);
create index on offers (created_at desc, vbeln desc);
create index on offers (company_id, created_at desc, vbeln desc);
create index on offers (company_id, user_id, created_at desc, vbeln desc);
create index on offers (user_id);
create index on offers (actor_id);
create index on offers (consultant_id);
create index on offers (order_id);
create index on offers (requoted_from);

create table offer_lines (
  uuid                uuid primary key,
  vbeln               text not null references offers on delete cascade,
  line                int not null check (line >= 1),
  status              text not null default 'requested' check (status in ('requested', 'offered', 'declined')),
  article_id          int,                                      -- the catalogue may forget the article, the offer stays
  requested_text      text not null default '' check (length(requested_text) <= 200),
  car_id              int,
  quantity            int not null check (quantity between 1 and 9999),
  ordered_quantity    int not null default 0,
  note                text not null default '' check (length(note) <= 200),
  answer              text not null default '' check (length(answer) <= 200),
  term                text not null default '' check (length(term) <= 80),
  unit_net_minor      int check (unit_net_minor >= 0),
  unit_list_minor     int check (unit_list_minor >= unit_net_minor),
  core_minor          int not null default 0 check (core_minor >= 0),
  previous_net_minor  int check (previous_net_minor >= 0),      -- in the offer that this one was made from
  previous_sale_minor int check (previous_sale_minor >= 0),
  previous_core_minor int check (previous_core_minor >= 0),
  fit_answers         jsonb not null default '{}',
  unique (vbeln, line),
  check (ordered_quantity between 0 and quantity),
  check (article_id is not null or requested_text <> ''),
  check ((unit_net_minor is null) = (unit_list_minor is null)),
  check (status <> 'offered' or (article_id is not null and unit_net_minor is not null)),
  check (num_nulls(previous_net_minor, previous_sale_minor, previous_core_minor) in (0, 3))
);
create index on offer_lines (article_id);

create table offer_events (
  vbeln     text not null references offers on delete cascade,
  seq       int not null check (seq >= 1),
  kind      text not null check (kind in ('requested', 'commented', 'withdrawn', 'taken', 'priced', 'published', 'recalled', 'rejected', 'ordered', 'requoted')),
  at        timestamptz not null,
  user_id   int not null references users,
  is_staff  boolean not null,
  text      text not null default '' check (length(text) <= 1000),
  number    text,                                               -- of the order, or of the other offer
  mailed_at timestamptz,                                        -- when who it concerns was written to, or that nobody is
  primary key (vbeln, seq)
);
create index on offer_events (user_id);
create index offer_events_to_mail on offer_events (at) where mailed_at is null;
create trigger wakes_offers after insert on offer_events for each statement execute function wake('offers');
`.execute(db)
}
