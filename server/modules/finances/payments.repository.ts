import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export interface PaymentWithAllocations extends Selectable<Tables['payments']> {
  readonly allocations: readonly { readonly number: string; readonly amount: number }[]
}

/** Payments of the principal's company. */
export interface PaymentRepository {
  /** From the newest, each with the invoices that it pays. */
  payments(from: number, most: number): Promise<{ rows: PaymentWithAllocations[]; total: number }>
}

export const paymentRepository = repository<PaymentRepository>('payments', ({ db }, { companyId }) => ({
  payments: async (from, most) => {
    const { rows } = await sql<PaymentWithAllocations & { total: number }>`
        select p.*, coalesce(a.allocations, '[]') as allocations, (select count(*) from payments where company_id = ${companyId})::int as total
        from (select * from payments where company_id = ${companyId} order by received_on desc, payment desc limit ${most} offset ${from}) p
        left join lateral (select jsonb_agg(jsonb_build_object('number', a.number, 'amount', a.amount_minor) order by a.allocation_id) as allocations
          from payment_allocations a where a.payment = p.payment and a.company_id = ${companyId}) a on true
        order by p.received_on desc, p.payment desc`.execute(db)
    return { rows, total: rows[0]?.total ?? 0 }
  },
}))
