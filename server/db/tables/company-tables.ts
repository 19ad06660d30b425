import type { ColumnType, Generated } from 'kysely'
import type { Numeric, Timestamp } from './column-types.ts'

/** What pages and papers of a company are headed with, where it has said so. */
export interface Letterhead {
  readonly name: string
  readonly phone: string
  readonly vat_registered: boolean
}

/** Companies and where their goods go. */
export interface CompanyTables {
  companies: {
    company_id: number
    customer_code: string
    name: string
    kind: 'workshop' | 'reseller' | 'distributor'
    tax_code: string
    trade_register: string
    address: string
    city: string
    county: string
    phone: string
    email: string
    currency: string
    price_group: string
    branch_id: number
    credit_limit_minor: Numeric
    credit_used_minor: Numeric
    company_code: Generated<string>
    balance_minor: Numeric
    margin_percent: Numeric
    restricted_brands: number[]
    allow_campaigns: boolean
    allowed_campaigns: string[]
    points: number
    letterhead: ColumnType<Letterhead | null, string | null | undefined, string | null>
  }
  shipping_points: {
    shipping_point_id: number
    company_id: number
    kunnr: string
    name: string
    address: string
    city: string
    county: string
    postal_code: string
    is_default: boolean
    branch_id: Generated<number | null>
    kind: Generated<'delivery' | 'pickup'>
  }
  /** What bringing goods to a branch's customers costs, from each level of stock; to one shipping point, or to all. */
  /** How articles may be sent back: of a kind, or a category, and a variant; null: of any. */
  return_rules: {
    rule_id: number
    generic_article_id: number | null
    node_id: number | null
    variant: 'stock' | 'supplier' | null
    returnable_days: Generated<number>
    return_fee_percent: Numeric
    must_be_sealed: Generated<boolean>
    no_return_reason: 'special_order' | 'electrical' | 'opened_liquid' | null
  }
  transport_rates: {
    rate_id: number
    branch_id: number
    level: 'local' | 'central' | 'national'
    shipping_point_id: number | null
    net_minor: number
    free_from_minor: number | null
  }
  /** What a person is and may do in a company. */
  user_companies: {
    user_id: number
    company_id: number
    role: string
    status: Generated<'active' | 'blocked'>
    is_parent: boolean
    can_place_orders: boolean
    may_see_purchase_prices: boolean
    may_see_finances: boolean
    is_points_collector: boolean
    shipping_point_id: number | null
    /** Taken out of the company by a parent; blocked for good. */
    removed_at: Timestamp | null
  }
}
