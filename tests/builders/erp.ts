import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import { putDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'

/** An order as the ERP is told of it. */
export const erpOrder = (number: string, companyId: number): ErpBody<'order'> => ({
  number,
  client_intent_id: randomUUID(),
  ordered_at: '2026-11-25T08:00:00.000Z',
  customer: { company_id: companyId, company_code: '1000', customer_code: '0000012345' },
  shipping_point: { id: 1, kunnr: '0000012346', name: 'Curte' },
  comment: '',
  currency: 'RON',
  lines: [
    {
      line: 1,
      article_id: 1,
      material: 'M-1',
      article_number: 'P 59 080',
      brand: 'Brembo',
      variant: 'stock',
      quantity: 2,
      unit_net: 15_000,
      unit_core: 0,
      vat_percent: 21,
    },
  ],
  transport: 0,
  totals: { net: 30_000, vat: 6_300, gross: 36_300 },
})

/** Puts an order into the queue, without an order of the shop. @returns its key */
export function insertErpOrder(
  db: Kysely<Tables>,
  number: string,
  companyId: number,
  dependsOn: readonly string[] = [],
): Promise<string> {
  return putDocument(db, {
    kind: 'order',
    of: { noun: 'order', number },
    companyId,
    body: erpOrder(number, companyId),
    dependsOn,
  })
}
