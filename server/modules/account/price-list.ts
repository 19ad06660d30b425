import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'

export interface PriceListCheck {
  readonly has_price_list: boolean
  readonly file: { mime: string; path: string } | null
}

/** A price list waits when the distributor has put one for the customer code into the folder; only for who may see purchase prices. */
export async function checkPriceList(
  db: Kysely<Tables>,
  principal: Principal,
  folder: string,
): Promise<PriceListCheck> {
  if (!principal.maySeePurchasePrices) return { has_price_list: false, file: null }
  const company = await db
    .selectFrom('companies')
    .select('customer_code')
    .where('company_id', '=', principal.companyId)
    .executeTakeFirstOrThrow()
  const path = `${company.customer_code}.csv`
  const found = await stat(join(folder, path)).catch(() => null)
  return found?.isFile()
    ? { has_price_list: true, file: { mime: 'text/csv', path } }
    : { has_price_list: false, file: null }
}
