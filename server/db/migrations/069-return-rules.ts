import { type Kysely, sql } from 'kysely'

/**
 * How articles may be sent back (T-05): of a kind of part, of a category with all that lies in it, of what is stocked or ordered from the supplier, or, where none of them is
 * named, of everything else. Filled by the CSV import; an order line keeps what held when it was ordered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table return_rules (
  rule_id            int primary key,
  generic_article_id int references generic_articles on delete cascade,
  node_id            int references category_nodes on delete cascade,
  variant            text check (variant in ('stock', 'supplier')),
  returnable_days    int not null default 14 check (returnable_days between 0 and 3650),   -- from delivery
  return_fee_percent numeric(5,2) not null default 0 check (return_fee_percent between 0 and 100),
  must_be_sealed     boolean not null default false,
  no_return_reason   text check (no_return_reason in ('special_order', 'electrical', 'opened_liquid')),
  unique nulls not distinct (generic_article_id, node_id, variant),
  check (generic_article_id is null or node_id is null)
)`.execute(db)
  await sql`create index on return_rules (node_id) where node_id is not null`.execute(db)
}
