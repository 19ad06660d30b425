import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export type InvoiceDocument = Selectable<Tables['invoices']>
export interface InvoiceLineRow extends Selectable<Tables['invoice_lines']> {
  readonly order_number: string | null
  /** Day of issue of the invoice that a line of a credit note credits. */
  readonly credited_on: string | null
}
export interface PaysRow {
  readonly number: string
  readonly kind: 'payment' | 'credit'
  readonly method: Tables['payments']['method'] | null
  readonly state: Tables['payments']['state']
  readonly date: string
  readonly matures_on: string | null
  readonly amount: number
}
/** Who issues invoices: the distributor as its own company in the shop. */
export type Seller = Pick<
  Selectable<Tables['companies']>,
  'name' | 'tax_code' | 'trade_register' | 'address' | 'city' | 'county' | 'phone' | 'email'
>
export type BankAccount = Selectable<Tables['bank_accounts']>

/** Single papers of the principal's company, with everything that stands on them. */
export interface InvoiceRepository {
  find(number: string): Promise<InvoiceDocument | null>
  lines(number: string): Promise<InvoiceLineRow[]>
  /** What pays an invoice; of a credit note what it pays. */
  pays(number: string): Promise<PaysRow[]>
  seller(): Promise<Seller>
  accounts(): Promise<BankAccount[]>
}

export const invoiceRepository = repository<InvoiceRepository>('invoice', ({ db }, { companyId }) => ({
  find: async (number) => {
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', number)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    return row ?? null
  },
  lines: async (number) => {
    const { rows } = await sql<InvoiceLineRow>`
      select l.*, o.number as order_number, c.issued_on as credited_on from invoice_lines l join invoices i using (number)
      left join orders o using (order_id) left join invoices c on c.number = l.credits_number
      where l.number = ${number} and i.company_id = ${companyId} order by l.line`.execute(db)
    return rows
  },
  pays: async (number) => {
    const { rows } = await sql<PaysRow>`
      select coalesce(a.payment, case when a.number = ${number} then a.credit_number else a.number end) as number,
        case when a.payment is null then 'credit' else 'payment' end as kind, p.method, coalesce(p.state, 'cleared') as state,
        a.allocated_on as date, p.matures_on, a.amount_minor as amount
      from payment_allocations a left join payments p using (payment)
      where a.company_id = ${companyId} and (a.number = ${number} or a.credit_number = ${number})
      order by a.allocated_on, a.allocation_id`.execute(db)
    return rows
  },
  seller: () =>
    db
      .selectFrom('companies')
      .select(['name', 'tax_code', 'trade_register', 'address', 'city', 'county', 'phone', 'email'])
      .where('kind', '=', 'distributor')
      .orderBy('company_id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  accounts: () => db.selectFrom('bank_accounts').selectAll().orderBy('position').orderBy('iban').execute(),
}))
