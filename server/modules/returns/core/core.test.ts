import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreEndpoints } from '#src/contract/after-sales/returns.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => void (shop = await openOrderingShop()))
afterAll(() => shop.close())

test('deposits stand open first, the nearest deadline before the others, and then what is over, the latest first', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7003' })])
  const dues = ['2026-01-31', '2099-12-31', '2026-03-31', '2099-06-30']
  await insert(
    shop.db,
    'invoice_lines',
    dues.flatMap((_, at) => [
      invoiceLineRow({ number: '7003', line: 2 * at + 1, article_id: ids.padsBrembo }),
      invoiceLineRow({
        number: '7003',
        line: 2 * at + 2,
        kind: 'deposit',
        of_line: 2 * at + 1,
        unit_net_minor: 1_000,
      }),
    ]),
  )
  for (const [at, due] of dues.entries())
    await shop.db
      .updateTable('core_entries')
      .set({ due_on: due })
      .where('number', '=', '7003')
      .where('line', '=', 2 * at + 2)
      .execute()
  const { items } = (await shop.call(coreEndpoints.list, { token: shop.tokens.owner })).body
  expect(items.map(({ due_on, status }) => [due_on, status])).toEqual([
    ['2099-06-30', 'open'],
    ['2099-12-31', 'open'],
    ['2026-03-31', 'lapsed'],
    ['2026-01-31', 'lapsed'],
  ])
})
