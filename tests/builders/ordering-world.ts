import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { claimedInvoiceOf, insertClaimedInvoice } from './claims.ts'
import { insertPeople, people } from './people.ts'
import { insert } from './rows.ts'
import { insertSmallCatalogue } from './catalogue/insert-small-catalogue.ts'
import { ids } from './catalogue/small-catalogue.ts'

/** Shipping points: two of the workshop, one of the other company. */
export const points = { yard: 11, hall: 12, foreign: 21 } as const
export const CREDIT_LIMIT = 10_000_000

/** The small catalogue with people who can order from it. */
export async function insertOrderingWorld(db: Kysely<Tables>): Promise<void> {
  await insertSmallCatalogue(db)
  await insertPeople(db, [ids.lpr], { credit_limit_minor: CREDIT_LIMIT })
  const point = { address: 'Strada Fabricii 1', city: 'Cluj-Napoca', county: 'Cluj', postal_code: '400001' }
  await insert(db, 'shipping_points', [
    {
      ...point,
      shipping_point_id: points.yard,
      company_id: people.company,
      kunnr: 'K11',
      name: 'Curte',
      is_default: true,
    },
    {
      ...point,
      shipping_point_id: points.hall,
      company_id: people.company,
      kunnr: 'K12',
      name: 'Hală',
      is_default: false,
    },
    {
      ...point,
      shipping_point_id: points.foreign,
      company_id: people.otherCompany,
      kunnr: 'K21',
      name: 'Altundeva',
      is_default: true,
    },
  ])
  for (const company of [people.company, people.otherCompany])
    await insertClaimedInvoice(db, { number: claimedInvoiceOf(company), company })
}
