import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export interface PaymentWithAllocations extends Selectable<Tables['payments']> {
  readonly allocations: readonly { readonly number: string; readonly amount: number }[]
}

/** Payments of the principal's company. */
export interface PaymentRepository {
  /** From the newest, each with the invoices that it pays; those that words of a number, a reference or an invoice name. */
  payments(wanted: {
    readonly from: number
    readonly most: number
    readonly q: string | undefined
  }): Promise<{ rows: PaymentWithAllocations[]; total: number }>
}

export const paymentRepository = repository<PaymentRepository>('payments', ({ db }, { companyId }) => ({
  payments: async ({ from, most, q }) => {
    const text = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const own = sql`payments p where p.company_id = ${companyId}
      and (${!q} or p.payment ilike ${text} or unaccent(p.reference) ilike unaccent(${text})
        or exists (select from payment_allocations a where a.payment = p.payment and a.company_id = ${companyId} and a.number ilike ${text}))`
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${own}`.execute(db)
    const { rows } = await sql<PaymentWithAllocations>`
        select p.*, coalesce(a.allocations, '[]') as allocations
        from (select p.* from ${own} order by received_on desc, payment desc limit ${most} offset ${from}) p
        left join lateral (select jsonb_agg(jsonb_build_object('number', a.number, 'amount', a.amount_minor) order by a.allocation_id) as allocations
          from payment_allocations a where a.payment = p.payment and a.company_id = ${companyId}) a on true
        order by p.received_on desc, p.payment desc`.execute(db)
    return { rows, total: counted[0]!.total }
  },
}))
