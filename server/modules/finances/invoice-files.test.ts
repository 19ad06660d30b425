import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { formatAmount } from '#src/lib/formats.ts'
import { openFinanceShop } from '#tests/api/finance-shop.ts'
import type { TestShop } from '#tests/api/test-shop.ts'
import { invoiceLineRow, invoiceRow, ISSUED } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: TestShop
let owner: string
let outsider: string
beforeAll(async () => {
  shop = await openFinanceShop()
})
beforeEach(async () => {
  for (const table of ['invoice_lines', 'invoices'] as const) await shop.db.deleteFrom(table).execute()
  owner = await openSession(shop.db, people.owner)
  outsider = await openSession(shop.db, people.outsider)
})
afterAll(() => shop.close())

const invoices = (...rows: readonly Parameters<typeof invoiceRow>[0][]) =>
  insert(shop.db, 'invoices', rows.map(invoiceRow))

describe('a paper @FIN-01', () => {
  const twoRates = async () => {
    await invoices({ number: '7001', net_minor: 3 * 333 + 1001, vat_minor: 210 + 110 })
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({
        number: '7001',
        line: 1,
        kind: 'charge',
        quantity: 3,
        unit_net_minor: 333,
        article_number: '=2+3',
      }),
      invoiceLineRow({ number: '7001', line: 2, kind: 'charge', quantity: 1, unit_net_minor: 1001, vat_percent: 11 }),
    ])
  }
  const file = async (endpoint: typeof finances.pdf | typeof finances.xml | typeof finances.linesCsv) =>
    (await shop.call(endpoint, { token: owner, params: { number: '7001' } })).body.content

  test('@T-01 @T-13 agrees with its e-invoice to the ban, rate by rate', async () => {
    await twoRates()
    const { text, title } = await readPdf(await file(finances.pdf))
    const xml = await (await file(finances.xml)).text()
    expect(title).toBe('Factura 7001')
    for (const minor of [2000, 210, 110, 2320]) {
      expect(text).toContain(formatAmount(minor, 'ro'))
      expect(xml).toContain(`>${(minor / 100).toFixed(2)}<`)
    }
    expect(xml).toMatch(/<cbc:InvoiceTypeCode>380</)
  })

  test("@T-13 a credit note names its invoice by number and day; the ERP's own e-invoice is handed out untouched", async () => {
    await twoRates()
    await invoices({ number: '7800', kind: 'credit', net_minor: 333, vat_minor: 70 }, { number: '7002', xml: '<ERP/>' })
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({
        number: '7800',
        line: 1,
        kind: 'charge',
        quantity: 1,
        unit_net_minor: 333,
        credits_number: '7001',
        credits_line: 1,
      }),
    ])
    const xmlOf = async (number: string) =>
      (await shop.call(finances.xml, { token: owner, params: { number } })).body.content.text()
    const credit = await xmlOf('7800')
    expect(credit).toMatch(/<cbc:CreditNoteTypeCode>381</)
    expect(credit.replace(/\s+/g, '')).toContain(
      `<cac:InvoiceDocumentReference><cbc:ID>7001</cbc:ID><cbc:IssueDate>${ISSUED}</cbc:IssueDate>`,
    )
    const paper = await shop.call(finances.pdf, { token: owner, params: { number: '7800' } })
    expect((await readPdf(paper.body.content)).text).toContain(`7001 / ${ISSUED.split('-').reverse().join('.')}`)
    expect(await xmlOf('7002')).toBe('<ERP/>')
  })

  test('says what a line is less than its pieces as a reduction, whoever gave it @T-27', async () => {
    await invoices({ number: '7001', net_minor: 9000, vat_minor: 1890 })
    const line = { number: '7001', line: 1, kind: 'charge' as const, quantity: 2, unit_net_minor: 5000 }
    await insert(shop.db, 'invoice_lines', [invoiceLineRow({ ...line, allowance_minor: 1000 })])
    expect((await readPdf(await file(finances.pdf))).text).toContain(`Reducere ${formatAmount(-1000, 'ro')}`)
    expect(await (await file(finances.xml)).text()).toContain('<cbc:AllowanceChargeReason>Reducere<')
    const { body } = await shop.call(finances.invoice, { token: owner, params: { number: '7001' } })
    expect(body.lines).toMatchObject([{ unit_net: 5000, allowance: 1000, net: 9000 }])
  })

  test('of which the lines have not come is owed, and has no file but that of the ERP', async () => {
    await invoices({ number: '7001' }, { number: '7002', xml: '<ERP/>' })
    expect((await shop.call(finances.summary, { token: owner })).body.open).toBe(2 * 12_100)
    for (const endpoint of [finances.pdf, finances.xml]) {
      const { status, refusal } = await shop.call(endpoint, { token: owner, params: { number: '7001' } })
      expect([status, refusal]).toMatchObject([422, { errors: { number: [expect.stringContaining('Liniile')] } }])
    }
    const { body } = await shop.call(finances.xml, { token: owner, params: { number: '7002' } })
    expect(await body.content.text()).toBe('<ERP/>')
  })

  test('@T-15 its lines are a file for the goods-received note, in which nothing is a formula', async () => {
    await twoRates()
    const rows = parse<Record<string, string>>(await (await file(finances.linesCsv)).text(), {
      delimiter: ';',
      bom: true,
      columns: true,
    })
    expect(rows.map((row) => [row['Cod articol'], row['Fără TVA']])).toEqual([
      ["'=2+3", '9,99'],
      ['P 85 020', '10,01'],
    ])
  })

  test('@T-16 of another company is as unknown as one that there is not, and without the right there is none', async () => {
    await invoices({ number: '7001' })
    for (const endpoint of [finances.invoice, finances.pdf, finances.xml, finances.linesCsv]) {
      const ask = async (token: string, number: string) => {
        const { status, refusal } = await shop.call(endpoint, { token, params: { number } })
        return [status, refusal]
      }
      const missing = await ask(owner, '7999')
      expect(missing[0]).toBe(404)
      expect(await ask(outsider, '7001')).toEqual(missing)
      expect((await ask(await openSession(shop.db, people.mechanic), '7001'))[0]).toBe(403)
    }
    expect((await shop.call(finances.invoices, { token: outsider, query: {} })).body.total).toBe(0)
  })
})
