import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { ErpStartStanding } from '#src/contract/after-sales/erp.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Erp } from '#server/adapters/erp/erp.ts'
import { localErp } from '#server/adapters/erp/erp-local.ts'
import { type AskedNote, issueLocalNote } from '#server/adapters/erp/local-notes.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { applyStanding } from '#server/modules/erp/erp-order.service.ts'
import { applyStartStanding } from '#server/modules/start/start-standing.service.ts'

/** The demo's own ERP at the shop's database. */
export function demoErp({ db }: Pick<Database, 'db'>): Erp {
  return localErp(
    (order, standing) => db.transaction().execute((tx) => applyStanding(tx, order, standing, new Date())),
    (order, standing) => db.transaction().execute((tx) => tellStart(tx, order, standing)),
  )
}

/** What asks for a credit note is done with its number. */
async function tellStart(tx: Kysely<Tables>, order: AskedNote, standing: ErpStartStanding): Promise<void> {
  const now = new Date()
  const note = order.credit && (await issueLocalNote(tx, order, localDay(now, brand.timeZone)))
  const told = note === null ? standing : { ...standing, state: 'delivered' as const, credit_number: note }
  await applyStartStanding(tx, order.number, told, now)
}
