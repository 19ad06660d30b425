import type { ColumnType, Generated } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { JobState } from '#src/contract/ordering/jobs.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import type { Json, JsonOrDefault, Localised, Numeric, RecordedFit, Timestamp } from './column-types.ts'

type PromisedParts = readonly NonNullable<Order['items'][number]['parts']>[number][]

/** Without a run where it lies at the branch and is picked up there. */
export type PromisedRuns = readonly {
  readonly quantity: number
  readonly arrives_at: string
  /** As it was promised when it was ordered, where it has moved. */
  readonly promised?: string
  readonly run: number | null
  readonly day: string | null
}[]

/** Carts, jobs, and what was ordered from them. */
export interface OrderTables {
  jobs: {
    job_id: string
    company_id: number
    name: string
    plate: string
    car_id: number | null
    customer_reference: string
    state: Generated<JobState>
    is_ready: Generated<boolean>
    created_by: number
    created_at: Timestamp
  }
  carts: {
    cart_id: Generated<number>
    company_id: number
    user_id: number
    comment: Generated<string>
    shipping_point_id: number | null
  }
  /** Each in a cart or in a job. `is_selected`, in a cart; in a job that is each person's own (`line_selections`). */
  cart_lines: {
    uuid: string
    cart_id: number | null
    job_id: Generated<string | null>
    added_by: Generated<number | null>
    quantity_by: Generated<number | null>
    article_id: number
    car_id: number | null
    quantity: number
    is_selected: Generated<boolean>
    seen_net_minor: number
    seen_list_minor: number | null
    position: Generated<number>
    added_at: Timestamp
    fit_answers: JsonOrDefault<FitAnswers>
    seen_arrives_at: Timestamp | null
  }
  line_selections: {
    line: string
    user_id: number
  }
  /** Of lines of jobs: a quantity that somebody wanted whom another was ahead of, until the line is set anew. */
  line_wishes: {
    line: string
    user_id: number
    quantity: number
    wished_at: Timestamp
  }
  orders: {
    order_id: Generated<number>
    number: string
    sap_order: string | null
    company_id: number
    user_id: number
    actor_id: number
    client_intent_id: string
    status: Generated<string>
    shipping_point: Json<Record<string, unknown>>
    comment: string
    vat_percent: Numeric
    margin_percent: Numeric
    currency: string
    totals: Json<Record<string, number | null>>
    unordered: Json<unknown[]>
    created_at: Timestamp
    erp_version: Generated<number>
    erp_state: 'accepted' | 'held' | 'refused' | null
    erp_reason: Generated<string>
    erp_known_at: Timestamp | null
    /** All that is not cancelled; kept by the database. */
    is_invoiced: Generated<boolean>
    payment: OrderPayment | null
    kind: Generated<'cash' | 'points'>
    voucher_code: string | null
  }
  order_lines: {
    order_id: number
    line: number
    article_id: number
    car_id: number | null
    article_number: string
    brand_name: string
    name: Json<Localised>
    variant: 'stock' | 'supplier'
    quantity: number
    unit_net_minor: number
    unit_sale_minor: number | null
    core_minor: Generated<number>
    vat_percent: Numeric
    status: Generated<string>
    cart_line: string | null
    job_id: Generated<string | null>
    arrives_at: Timestamp | null
    parts: ColumnType<PromisedParts | null, string | null | undefined, string | null>
    /** By which runs it was promised, and leaving on which day; null where nothing was, or the ERP says when it comes. */
    runs: ColumnType<PromisedRuns | null, string | null | undefined, string | null>
    /** When it was promised as it was ordered, where an exception of a run has moved it. */
    former_arrives_at: Timestamp | null
    moved_at: Timestamp | null
    returnable_days: Generated<number | null>
    return_fee_percent: Generated<number>
    must_be_sealed: Generated<boolean>
    no_return_reason: Generated<'special_order' | 'electrical' | 'opened_liquid' | null>
    confirmed_quantity: number | null
    delivered_quantity: Generated<number>
    invoiced_quantity: Generated<number>
    cancelled_quantity: Generated<number>
    cancel_reason: Generated<string>
    fit: ColumnType<RecordedFit | null, string | null | undefined, string | null>
    list_minor: number | null
    points: number | null
    /** Taken off the whole line by a voucher, without VAT. */
    allowance_minor: Generated<number>
  }
}
