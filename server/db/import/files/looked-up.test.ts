import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { importFolder } from '../import-folder.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('a paper whose files leave out whom and what it names is made out as company and article stand', async () => {
  const folder = csvFolder()
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
    `7900001,${people.company},invoice,2026-11-02,2026-11-02,2026-12-02,10000,2100,12100`,
  ])
  folder.write('invoice_lines.csv', [
    'number,line,article_id,quantity,unit_net_minor,vat_percent',
    `7900001,1,${ids.padsBrembo},2,5000,21`,
  ])
  await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  const { rows } = await shop.pool.query(
    `select i.buyer ->> 'name' = c.name as is_bought, l.article_number, l.brand_name, l.name ->> 'ro' as name from invoices i join companies c using (company_id) join invoice_lines l using (number) where i.number = '7900001'`,
  )
  expect(rows).toEqual([
    { is_bought: true, article_number: 'P 68 033', brand_name: 'BREMBO', name: expect.stringContaining('frână') },
  ])
})
