import type { ColumnType, Generated } from 'kysely'
import type { StartOrderKind, StartOrderState } from '#src/contract/campaigns/start-orders.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { Json, JsonOrDefault, Localised, Texts, Timestamp } from './column-types.ts'

/** What points of START are had for, and what was. */
export interface StartTables {
  start_levels: { level: number; from_points: number }
  /** One, where somebody of the shop has chosen the levels. */
  start_level_lists: { list_id: number; revision: Generated<number>; written_by: number; written_at: Timestamp }
  prizes: {
    prize_id: Generated<number>
    kind: 'thing' | 'voucher'
    sort: Generated<number>
    name: Json<Texts>
    body: Json<Partial<Texts>>
    image: string | null
    points: number
    value_minor: number | null
    is_repeatable: Generated<boolean>
    stock: number | null
    alt: JsonOrDefault<Partial<Texts>>
    starts_at: Timestamp
    ends_at: Timestamp | null
    is_withdrawn: Generated<boolean>
    revision: Generated<number>
    written_by: Generated<number | null>
    written_at: Timestamp | null
  }
  /** Each person's own, for the company that they work in. */
  start_cart_lines: {
    company_id: number
    user_id: number
    article_id: number
    quantity: number
    added_at: Timestamp
  }
  start_orders: {
    start_order_id: Generated<number>
    number: string
    company_id: number
    user_id: number
    actor_id: number
    kind: StartOrderKind
    state: StartOrderState
    points: number
    given_back: Generated<number>
    shipping_point: ColumnType<ShippingPoint | null, string | null | undefined, string | null>
    prize_id: number | null
    /** As it was called when it was had. */
    prize_name: ColumnType<Texts | null, string | null | undefined, string | null>
    is_single: Generated<boolean>
    invoice_number: string | null
    net_minor: number | null
    vat_minor: number | null
    gross_minor: number | null
    credit_number: string | null
    reason: Generated<string>
    created_at: Timestamp
    erp_version: Generated<number>
    erp_known_at: Timestamp | null
  }
  start_order_lines: {
    start_order_id: number
    line: number
    article_id: number
    article_number: string
    brand_name: string
    name: Json<Localised>
    quantity: number
    /** Of one piece. */
    points: number
    cancelled: Generated<number>
  }
  /** Pieces that an order of START has taken from a warehouse. */
  start_order_stock: { start_order_id: number; article_id: number; warehouse_id: number; quantity: number }
  vouchers: {
    code: string
    company_id: number
    start_order_id: number | null
    value_minor: number
    issued_on: ColumnType<string, string, string>
    expires_on: ColumnType<string, string, string>
    used_by: number | null
    used_at: Timestamp | null
  }
}
