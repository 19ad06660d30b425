import type { ColumnType, Generated } from 'kysely'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'

export type PaymentMethod = 'transfer' | 'cash' | 'card' | 'bo' | 'cec'

/** What companies pay and have to pay with, as the ERP books it; amounts in bani. */
export interface PaymentTables {
  payments: {
    payment: string
    company_id: number
    method: PaymentMethod
    state: 'received' | 'cleared' | 'refused'
    received_on: ColumnType<string, string, string>
    matures_on: ColumnType<string, string, string> | null
    /** Of what has cleared, where the ERP says it. */
    cleared_on: ColumnType<string, string, string> | null
    amount_minor: number
    currency: string
    reference: Generated<string>
  }
  /** A part of a payment or of a credit note that pays an invoice. */
  payment_allocations: {
    allocation_id: number
    company_id: number
    payment: string | null
    credit_number: string | null
    number: string
    amount_minor: number
    allocated_on: ColumnType<string, string, string>
  }
  bank_accounts: {
    iban: string
    bank: string
    bic: Generated<string>
    currency: string
    position: Generated<number>
  }
  company_contacts: {
    contact_id: number
    company_id: number | null
    subject: 'accounting' | 'sales' | 'returns'
    name: string
    phone: Generated<string>
    email: Generated<string>
  }
  payment_methods: {
    method: OrderPayment
    position: number
    day_cap_minor: number | null
  }
  payment_options: {
    company_id: number
    method: PaymentMethod
    days: Generated<number>
    is_usual: Generated<boolean>
  }
}
