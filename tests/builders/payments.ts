import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { people } from './people.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** A transfer that has cleared. */
export function paymentRow(given: Pick<Row<'payments'>, 'payment'> & Partial<Row<'payments'>>): Row<'payments'> {
  return {
    company_id: people.company,
    method: 'transfer',
    state: 'cleared',
    received_on: '2026-11-16',
    amount_minor: 10_000,
    currency: 'RON',
    ...given,
    matures_on: given.matures_on ?? null,
    cleared_on: given.cleared_on ?? null,
  }
}

export function allocationRow(
  given: Pick<Row<'payment_allocations'>, 'allocation_id' | 'number' | 'amount_minor'> &
    Partial<Row<'payment_allocations'>>,
): Row<'payment_allocations'> {
  return {
    company_id: people.company,
    allocated_on: '2026-11-16',
    ...given,
    payment: given.payment ?? null,
    credit_number: given.credit_number ?? null,
  }
}
