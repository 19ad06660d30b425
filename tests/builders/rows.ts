import type { Insertable, Kysely } from 'kysely'
import type { Localised, Tables } from '#server/db/tables.ts'

/** Rows of a table with every column filled; what a test is about is given, the rest is plausible. */
type Row<T extends keyof Tables> = Insertable<Tables[T]>

export async function insert<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto(table).values(rows).execute()
}

/** One text for all four languages, told apart by its ending. */
export function inFour(text: string): Localised {
  return { ro: text, hu: `${text} (hu)`, en: `${text} (en)`, de: `${text} (de)` }
}

export const words = (texts: Localised) => JSON.stringify(texts)

export function articleRow(
  given: Pick<Row<'articles'>, 'article_id' | 'brand_id' | 'generic_article_id'> & Partial<Row<'articles'>>,
): Row<'articles'> {
  const id = given.article_id
  return {
    article_number: `N-${id}`,
    material: `1000${id}`,
    internal_code: `DF-${id}`,
    type: 'tecdoc',
    quality: 'standard',
    variant: 'stock',
    description: null,
    moq: 1,
    packaging_unit: 1,
    max_quantity: null,
    warranty_months: 24,
    core_minor: 0,
    status: 'active',
    criteria: '[]',
    image: null,
    ...given,
  }
}

export function companyRow(given: Pick<Row<'companies'>, 'company_id'> & Partial<Row<'companies'>>): Row<'companies'> {
  const id = given.company_id
  return {
    customer_code: `C${id}`,
    name: `Service ${id}`,
    kind: 'workshop',
    tax_code: `RO${id}`,
    trade_register: '',
    address: '',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    phone: '',
    email: `firma${id}@carpat.example`,
    currency: 'RON',
    price_group: 'B',
    branch_id: 1,
    margin_percent: 25,
    restricted_brands: [],
    allow_campaigns: true,
    allowed_campaigns: [],
    points: 0,
    ...given,
  }
}

export function userRow(given: Pick<Row<'users'>, 'user_id' | 'company_id'> & Partial<Row<'users'>>): Row<'users'> {
  const id = given.user_id
  return {
    parent_user_id: null,
    username: `om${id}`,
    email: `om${id}@carpat.example`,
    first_name: 'Ana',
    family_name: `Pop ${id}`,
    nickname: '',
    hide_real_name: false,
    phone: '',
    role: 'mecanic',
    acl_roles: [],
    password_hash: 'none',
    status: 'active',
    is_parent: false,
    can_place_orders: true,
    may_see_purchase_prices: true,
    is_points_collector: false,
    locale: 'ro',
    theme: 'auto',
    density: 'auto',
    show_vat: true,
    show_purchase_price: false,
    show_attributes: true,
    new_search: true,
    analytics: false,
    shortcuts: true,
    shipping_point_id: null,
    last_seen_at: null,
    ...given,
  }
}
