import { type Kysely, sql } from 'kysely'

/** A rule of a table, and how a row that breaks it is mended first; rows that nothing can be said for stay, and are told at the start. */
interface Rule {
  readonly table: string
  readonly name: string
  readonly check: string
  readonly mend?: string
}

const oneOf = (column: string, ...values: string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

function choice(table: string, column: string, values: readonly string[], otherwise?: string): Rule {
  const check = oneOf(column, ...values)
  return {
    table,
    name: `${table}_${column}_known`,
    check,
    ...(otherwise === undefined ? {} : { mend: `update ${table} set ${column} = '${otherwise}' where not (${check})` }),
  }
}

function least(table: string, column: string, minimum: number, mends = true): Rule {
  const check = `${column} >= ${minimum}`
  return {
    table,
    name: `${table}_${column}_least`,
    check,
    ...(mends ? { mend: `update ${table} set ${column} = ${minimum} where not (${check})` } : {}),
  }
}

const rules: readonly Rule[] = [
  least('stock', 'quantity', 0),
  // Who has no sensible price is not sold the article.
  {
    table: 'prices',
    name: 'prices_net_minor_least',
    check: 'net_minor >= 0',
    mend: 'delete from prices where net_minor < 0',
  },
  {
    table: 'prices',
    name: 'prices_list_minor_least',
    check: 'list_minor >= 0',
    mend: 'update prices set list_minor = net_minor where list_minor < 0',
  },
  least('articles', 'moq', 1),
  least('articles', 'packaging_unit', 1),
  least('articles', 'max_quantity', 0),
  least('articles', 'core_minor', 0),
  least('articles', 'warranty_months', 0),
  choice('articles', 'variant', ['stock', 'supplier'], 'supplier'),
  choice('articles', 'status', ['active', 'discontinued'], 'discontinued'),
  choice('warehouses', 'level', ['local', 'central', 'national']),
  least('delivery_runs', 'days_later', 0),
  choice('companies', 'kind', ['workshop', 'reseller', 'distributor'], 'workshop'),
  least('companies', 'credit_limit_minor', 0),
  least('companies', 'margin_percent', 0),
  least('companies', 'points', 0),
  // The least that a word nobody knows can mean: no access.
  choice('users', 'status', ['active', 'blocked'], 'blocked'),
  choice('users', 'locale', ['ro', 'hu', 'en', 'de'], 'ro'),
  choice('users', 'theme', ['light', 'dark', 'auto'], 'auto'),
  choice('users', 'density', ['touch', 'mouse', 'auto'], 'auto'),
  choice('users', 'product_view', ['detailed', 'compact'], 'detailed'),
  choice('users', 'product_sort', ['default', 'price_asc', 'price_desc'], 'default'),
  least('cart_lines', 'seen_net_minor', 0),
  choice('orders', 'status', ['in_progress', 'ordered', 'delivered', 'cancelled'], 'ordered'),
  least('orders', 'vat_percent', 0, false),
  least('orders', 'margin_percent', 0, false),
  choice('order_lines', 'status', ['in_progress', 'ordered', 'offered'], 'ordered'),
  choice('order_lines', 'variant', ['stock', 'supplier']),
  least('order_lines', 'quantity', 1, false),
  least('order_lines', 'unit_net_minor', 0, false),
  {
    table: 'order_lines',
    name: 'order_lines_unit_sale_minor_apart',
    check: 'unit_sale_minor >= 0',
    mend: 'update order_lines set unit_sale_minor = null where unit_sale_minor < 0',
  },
  least('order_lines', 'vat_percent', 0, false),
  choice('claims', 'status', ['draft', 'submitted']),
  least('claims', 'quantity', 1, false),
  least('claims', 'km_at_fitting', 0, false),
  least('claims', 'km_at_defect', 0, false),
  least('claim_photos', 'bytes', 0, false),
  { table: 'claim_photos', name: 'claim_photos_received_within', check: 'received between 0 and bytes' },
  least('outgoing_messages', 'attempts', 0),
]

/**
 * What a column may hold, and indexes for the foreign keys to sessions' actors and to articles.
 *
 * A million rows are not locked for the time of a scan: rows are mended first, which locks those rows alone; indexes hold back writes to their
 * table while they are built (half a second for a million order lines); rules are added without looking at the rows (`not valid`), and are
 * checked against them after the migration's transaction, while everybody reads and writes (migrate.ts). They hold for every new row at once. Each `add constraint`
 * locks its table until the transaction ends, which is short, since no rows are looked at then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { mend } of rules) if (mend) await sql.raw(mend).execute(db)
  await sql`
create index on sessions (actor_id);
create index on cart_lines (article_id);
create index on order_lines (article_id);
create index on favourite_products (article_id);
create index on daily_products (article_id);
create index on stock_notifications (article_id);
`.execute(db)
  for (const { table, name, check } of rules)
    await sql.raw(`alter table ${table} add constraint ${name} check (${check}) not valid`).execute(db)
}
