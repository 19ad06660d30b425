import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { type InvoiceFilter, narrowed } from './finances.repository.ts'
import { presentInvoice } from './finances.service.ts'
import { type StandingRow, standings } from './invoice-standing.ts'

/** A workbook is made in memory. */
export const XLSX_ROWS_MAX = 20_000
const BATCH = 1_000

/** What the filter leaves, from the newest, as it stood at one instant; read with a cursor, so that it is reckoned once and held nowhere. */
export async function* exportedInvoices(
  db: Kysely<Tables>,
  { companyId }: Pick<Principal, 'companyId'>,
  filter: InvoiceFilter,
  now: Date,
): AsyncGenerator<readonly InvoiceRow[]> {
  const today = localDay(now, brand.timeZone)
  const status = filter.status ?? null
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // It is read to its end: the plan that is quickest for the first rows would be the slowest for all of them.
    await sql`set local cursor_tuple_fraction = 1`.execute(snapshot)
    await sql`declare exported no scroll cursor for
      select i.* from ${standings(companyId, today)} i where ${narrowed(filter, today)} and (${status}::text is null or i.status = ${status})
      order by i.issued_on desc, i.number desc`.execute(snapshot)
    for (;;) {
      const { rows } = await sql<StandingRow>`fetch ${sql.raw(String(BATCH))} from exported`.execute(snapshot)
      if (rows.length > 0) yield rows.map((row) => presentInvoice(row, today))
      if (rows.length < BATCH) return
    }
  } finally {
    await snapshot.rollback().execute()
  }
}
