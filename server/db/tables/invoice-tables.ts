import type { ColumnType, Generated } from 'kysely'
import type { Json, Localised, Timestamp } from './column-types.ts'

/** Whom an invoice is made out to, as it is printed. */
export interface InvoiceBuyer {
  readonly name: string
  readonly tax_code: string
  readonly trade_register: string
  readonly address: string
  readonly city: string
  readonly county: string
  /** ISO 3166; without it as the tax code begins, else Romania. */
  readonly country?: string
}

/** Where the goods went. */
export interface InvoiceConsignee {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly postal_code: string
}

/** Invoices and credit notes, as the ERP issued them. */
export interface InvoiceTables {
  invoices: {
    number: string
    company_id: number
    kind: 'invoice' | 'credit'
    issued_on: ColumnType<string, string, string>
    supply_on: ColumnType<string, string, string>
    due_on: ColumnType<string, string, string>
    currency: string
    net_minor: number
    vat_minor: number
    gross_minor: number
    buyer: Json<InvoiceBuyer>
    consignee: ColumnType<InvoiceConsignee | null, string | null, string | null>
    efactura_index: string | null
    /** Of one in another currency. */
    vat_ron_minor: Generated<number | null>
    xml: string | null
    /** Written by the database alone. */
    order_difference_minor: Generated<number | null>
    difference_seen_at: Generated<Timestamp | null>
    difference_seen_by: Generated<number | null>
  }
  invoice_lines: {
    number: string
    line: number
    kind: Generated<'article' | 'deposit' | 'transport' | 'charge'>
    of_line: number | null
    order_id: number | null
    order_line: number | null
    article_id: number | null
    article_number: Generated<string>
    brand_name: Generated<string>
    name: Json<Localised>
    car_id: number | null
    plate: Generated<string>
    quantity: number
    unit_net_minor: number
    /** Taken off the whole line, without VAT. */
    allowance_minor: Generated<number>
    vat_category: Generated<'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'>
    vat_percent: number
    credits_number: string | null
    credits_line: number | null
    returnable_until: ColumnType<string, string, string> | null
    return_fee_percent: Generated<number>
    must_be_sealed: Generated<boolean>
    no_return_reason: 'special_order' | 'electrical' | 'opened_liquid' | null
    warranty_until: ColumnType<string, string, string> | null
  }
}
