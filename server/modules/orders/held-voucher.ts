import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { pointsDay } from '#server/modules/start/points-ledger.ts'
import { lockCompany } from './payment-terms.ts'

/** A voucher of the company as it stands while it is held; the value in bani without VAT, the last day as yyyy-mm-dd. */
export interface HeldVoucher {
  readonly code: string
  readonly valueMinor: number
  readonly expiresOn: string
  readonly isExpired: boolean
  /** The order that it was used in. */
  readonly order: string | null
}

/** Holds the company and its voucher to the end of the transaction, so that of two orders at once one has it; null where the company has none of this code. */
export async function holdVoucher(
  db: Kysely<Tables>,
  companyId: number,
  code: string,
  now: Date,
): Promise<HeldVoucher | null> {
  await lockCompany(db, companyId)
  // In a statement of its own, which sees what was committed while the company was waited for.
  const { rows } = await sql<HeldVoucher>`
    select w.code, w.value_minor as "valueMinor", w.expires_on as "expiresOn", w.expires_on < ${pointsDay(now)} as "isExpired", o.number as "order"
    from vouchers w left join orders o on o.order_id = w.used_by where w.company_id = ${companyId} and w.code = ${code} for update of w`.execute(
    db,
  )
  return rows[0] ?? null
}

/** It was used in this order, once. */
export async function useVoucher(db: Kysely<Tables>, code: string, orderId: number, now: Date): Promise<void> {
  await db.updateTable('vouchers').set({ used_by: orderId, used_at: now }).where('code', '=', code).execute()
}
