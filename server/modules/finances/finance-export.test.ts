import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { exportedInvoices } from './finance-export.ts'
import { invoicesCsv } from './finance-files.ts'

const ROWS = 10_000
let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
    await insert(db, 'invoices', [invoiceRow({ number: 'F-1', issued_on: '2020-01-01', due_on: '2020-02-01' })])
    await sql`
      insert into invoices (number, company_id, kind, issued_on, supply_on, due_on, currency, net_minor, vat_minor, gross_minor, buyer)
      select 'F' || (100000 + n), company_id, 'invoice', date '2024-01-01' + n % 700, date '2024-01-01', date '2026-01-01', 'RON', 100 * n, 21 * n, 121 * n, buyer
      from invoices, generate_series(1, ${ROWS}::int) n`.execute(db)
  })
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

/** Transactions of this database that somebody holds open without asking anything. */
async function heldOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    shop.db,
  )
  return rows[0]!.count
}

test('an export of 10,000 rows leaves in portions, each read when the one before it has gone, and is whole @FIN-01', async () => {
  const parts: number[] = []
  const principal = { companyId: people.company }
  for await (const part of invoicesCsv(exportedInvoices(shop.db, principal, {}, new Date()), 'ro'))
    parts.push(part.length)
  expect(parts.length).toBeGreaterThan(ROWS / 1_000)
  expect(Math.max(...parts)).toBeLessThan(150_000)
  const { body } = await shop.call(finances.exportCsv, { token: owner, query: {} })
  const text = await body.content.text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(1 + ROWS + 1)
  expect(new Set(lines).size).toBe(lines.length)
  expect(Buffer.byteLength(text)).toBeGreaterThan(4 * Math.max(...parts))
})

test('who stops reading holds nothing: no further row is read, and the snapshot is given back @FIN-01', async () => {
  const read = exportedInvoices(shop.db, { companyId: people.company }, {}, new Date())
  const first = await read.next()
  expect(first.value).toHaveLength(1_000)
  expect(await heldOpen()).toBe(1)
  await read.return(undefined)
  expect([await heldOpen(), (await read.next()).done]).toEqual([0, true])
})

test('a cell that begins as a formula is a text in every file of finances @FIN-01', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: 'F-2', issued_on: '2019-01-01', due_on: '2019-02-01' })])
  const cells = ['=HYPERLINK("http://x")', '+40722', '-2', '@SUM(A1)']
  await insert(
    shop.db,
    'invoice_lines',
    cells.map((cell, index) =>
      invoiceLineRow({
        number: 'F-2',
        line: index + 1,
        article_id: 1,
        article_number: cell,
        brand_name: cell,
        name: words(inFour(cell)),
      }),
    ),
  )
  const { body } = await shop.call(finances.linesCsv, { token: owner, params: { number: 'F-2' } })
  const text = await body.content.text()
  for (const cell of cells) {
    const written = cell.includes('"') ? `"'${cell.replaceAll('"', '""')}"` : `'${cell}`
    expect(text.split(written)).toHaveLength(4)
  }
  expect(text).not.toMatch(/(^|[;"])[=+@]/m)
})

test('an invoice in another currency says its VAT once more in lei, one with a voucher names it, and lines of a credit note stand with a minus @T-13 @T-27', async () => {
  await shop.db
    .updateTable('companies')
    .set({ kind: 'distributor', tax_code: 'RO990000115', county: 'Cluj', city: 'Cluj-Napoca' })
    .where('company_id', '=', people.otherCompany)
    .execute()
  const euro = { currency: 'EUR', net_minor: 9_000, vat_minor: 1_890, vat_ron_minor: 9_450 }
  await insert(shop.db, 'invoices', [
    invoiceRow({ number: 'F-EUR', ...euro }),
    invoiceRow({ number: 'F-CR', kind: 'credit', net_minor: 5_000 }),
  ])
  const line = { line: 1, article_id: 1, quantity: 2, unit_net_minor: 5_000 }
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ number: 'F-EUR', ...line, allowance_minor: 1_000 }),
    invoiceLineRow({ number: 'F-CR', ...line, quantity: 1, credits_number: 'F-EUR', credits_line: 1 }),
  ])
  const file = async (endpoint: typeof finances.pdf | typeof finances.xml | typeof finances.linesCsv, number: string) =>
    (await shop.call(endpoint, { token: owner, params: { number } })).body.content
  const xml = (await (await file(finances.xml, 'F-EUR')).text()).replace(/\s+/g, '')
  expect(xml).toContain(
    '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>RON</cbc:TaxCurrencyCode>',
  )
  expect(xml).toContain(
    '</cac:TaxTotal><cac:TaxTotal><cbc:TaxAmountcurrencyID="RON">94.50</cbc:TaxAmount></cac:TaxTotal>',
  )
  const printed = (await readPdf(await file(finances.pdf, 'F-EUR'))).text
  expect(printed).toContain('Reducere -10,00')
  expect(printed).toMatch(/TVA în lei\s+94,50 lei/)
  expect(await (await file(finances.linesCsv, 'F-CR')).text()).toMatch(/;-1;50,00;-50,00;/)
})
