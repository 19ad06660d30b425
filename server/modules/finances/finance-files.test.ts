import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { dayFrom } from '#server/demo/days.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { paymentRow } from '#tests/builders/payments.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: TestShop
let owner: string
const TODAY = localDay(new Date(), brand.timeZone)
const ago = (days: number) => dayFrom(TODAY, -days)
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .updateTable('user_companies')
      .set({ may_see_finances: true })
      .where('user_id', 'in', [people.owner, people.outsider])
      .execute()
    await db
      .updateTable('companies')
      .set({ kind: 'distributor', name: 'Carpat', tax_code: 'RO990000115', county: 'Cluj', city: 'Cluj-Napoca' })
      .where('company_id', '=', people.otherCompany)
      .execute()
    await insert(db, 'bank_accounts', [
      { iban: 'RO49AAAA1B31007593840000', bank: 'Banca', bic: '', currency: 'RON', position: 1 },
    ])
  })
})
beforeEach(async () => {
  for (const table of ['payment_allocations', 'payments', 'invoice_lines', 'invoices'] as const)
    await shop.db.deleteFrom(table).execute()
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const invoices = (...rows: readonly Parameters<typeof invoiceRow>[0][]) =>
  insert(shop.db, 'invoices', rows.map(invoiceRow))

/** 124,07 lei, due so many days ago. */
const due = (number: string, daysAgo: number, net = 10_254) => ({
  number,
  issued_on: ago(daysAgo + 30),
  due_on: ago(daysAgo),
  net_minor: net,
})

describe('files and statement', () => {
  test('the export is the filter, and a workbook is for resellers alone @FIN-01', async () => {
    await invoices(due('7001', 10, 1000), due('7002', -10, 2000))
    const query = { status: 'overdue' as const }
    const { body } = await shop.call(finances.exportCsv, { token: owner, query })
    const rows = (await body.content.text()).trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/^7001;Factură;.*;10;10,00;2,10;12,10;12,10;RON$/)
    expect((await shop.call(finances.exportXlsx, { token: owner, query })).status).toBe(403)
    await shop.db.updateTable('companies').set({ kind: 'reseller' }).where('company_id', '=', people.company).execute()
    const workbook = await shop.call(finances.exportXlsx, { token: owner, query })
    const bytes = Buffer.from(await workbook.body.content.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await shop.db.updateTable('companies').set({ kind: 'workshop' }).where('company_id', '=', people.company).execute()
  })

  test('an export from after its end is refused at its field, as the list is @FIN-01', async () => {
    await shop.db.updateTable('companies').set({ kind: 'reseller' }).where('company_id', '=', people.company).execute()
    const query = { from: '2026-11-02', to: '2026-11-01' }
    const files = [finances.exportCsv, finances.exportXlsx] as const
    for (const file of files)
      expect((await shop.call(file, { token: owner, query })).refusal.errors).toEqual({
        from: ['Data de început nu poate fi după data de sfârșit'],
      })
    await shop.db.updateTable('companies').set({ kind: 'workshop' }).where('company_id', '=', people.company).execute()
  })

  test('the export stands from the newest, and its last day is of it as the first is @FIN-01', async () => {
    await invoices(
      ...['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((issued_on, at) => ({
        ...due(`700${at}`, 0, 1000),
        issued_on,
        due_on: '2026-12-31',
      })),
    )
    const numbers = async (query: object) => {
      const { body } = await shop.call(finances.exportCsv, { token: owner, query })
      const listed = (await shop.call(finances.invoices, { token: owner, query })).body.items
      const exported = (await body.content.text()).trim().split('\r\n').slice(1)
      const [of, inList] = [exported.map((row) => row.split(';')[0]), listed.map(({ number }) => number)]
      expect(new Set(of)).toEqual(new Set(inList))
      return of
    }
    expect(await numbers({})).toEqual(['7003', '7002', '7001', '7000'])
    expect(await numbers({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['7002', '7001'])
  })

  test('a column of the export adds up: what is credited stands with a minus @FIN-01', async () => {
    await invoices(due('7001', 10, 1000), { number: '7800', kind: 'credit', net_minor: 100, vat_minor: 21 })
    const { body } = await shop.call(finances.exportCsv, { token: owner, query: {} })
    expect(await body.content.text()).toMatch(/^7800;Notă de credit;.*;0;-1,00;-0,21;-1,21;-1,21;RON\r$/m)
  })

  test('@T-13 an invoice without VAT says why on paper, as in its XML', async () => {
    await invoices({ number: '7001', net_minor: 20_000, vat_minor: 0 })
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ number: '7001', line: 1, kind: 'charge', vat_category: 'AE', vat_percent: 0 }),
      invoiceLineRow({ number: '7001', line: 2, kind: 'charge', vat_category: 'K', vat_percent: 0 }),
    ])
    const answer = await shop.call(finances.pdf, { token: owner, params: { number: '7001' } })
    const { text } = await readPdf(answer.body.content)
    expect(text).toMatch(/Taxare inversă\.[^]*Livrare intracomunitară scutită de TVA\./)
  })

  test('@T-15 a statement opens with what was owed, lists what came, and closes with what is owed', async () => {
    await invoices(
      { ...due('7001', 40, 1000), issued_on: '2026-10-05', due_on: '2026-11-04' },
      { ...due('7002', 0, 2000), issued_on: '2026-11-03', due_on: '2026-12-03' },
      { number: '7800', kind: 'credit', issued_on: '2026-11-10', net_minor: 100, vat_minor: 21 },
    )
    await insert(shop.db, 'payments', [
      paymentRow({ payment: 'P01', received_on: '2026-11-03', amount_minor: 1210 }),
      paymentRow({ payment: 'P02', received_on: '2026-11-04', amount_minor: 999, state: 'received' }),
    ])
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { body } = await shop.call(finances.statement, { token: owner, query })
    expect([body.opening, body.closing]).toEqual([1210, 1210 + 2420 - 1210 - 121])
    expect(body.entries.map(({ number, owed }) => [number, owed])).toEqual([
      ['7002', 3630],
      ['P01', 2420],
      ['7800', 2299],
    ])
    const { text } = await readPdf((await shop.call(finances.statementPdf, { token: owner, query })).body.content)
    for (const words of ['Extras de cont', 'Sold final', '22,99']) expect(text).toContain(words)
    const csv = await (await shop.call(finances.statementCsv, { token: owner, query })).body.content.text()
    expect(csv.trim().split('\r\n')).toHaveLength(6)
    const wrong = await shop.call(finances.statement, { token: owner, query: { from: '2026-12-01', to: '2026-11-01' } })
    expect(wrong.status).toBe(422)
  })

  test('@T-15 both days of a statement belong to it, the day before it to what was owed, and nothing of another company to either', async () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
    const others = { company_id: people.otherCompany }
    await invoices(
      ...days.map((issued_on, at) => ({ ...due(`700${at}`, 0, 1000 * 10 ** at), issued_on, due_on: '2026-12-31' })),
      ...days.map((issued_on, at) => ({ ...due(`800${at}`, 0), ...others, issued_on, due_on: '2026-12-31' })),
    )
    await insert(shop.db, 'payments', [
      ...days.map((received_on, at) => paymentRow({ payment: `P0${at}`, received_on, amount_minor: 10 ** at })),
      ...days.map((received_on, at) => paymentRow({ payment: `R0${at}`, received_on, ...others })),
    ])
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { body } = await shop.call(finances.statement, { token: owner, query })
    expect(body.entries.map(({ number }) => number)).toEqual(['7001', 'P01', '7002', 'P02'])
    expect([body.opening, body.debit, body.credit]).toEqual([1210 - 1, 12_100 + 121_000, 10 + 100])
    const statusOf = async (from: string, to: string) =>
      (await shop.call(finances.statement, { token: owner, query: { from, to } })).status
    expect([await statusOf('2024-01-01', '2024-12-31'), await statusOf('2024-01-01', '2025-01-01')]).toEqual([200, 422])
  })

  test('@T-14 @T-15 a note stands in the statement on the day on which it cleared, and a period that was over stays as it was', async () => {
    await invoices({ ...due('7001', 40, 1000), issued_on: '2026-09-05', due_on: '2026-10-05' })
    const note = { payment: 'P01', method: 'bo', received_on: '2026-09-17', matures_on: '2026-11-23' } as const
    await insert(shop.db, 'payments', [paymentRow({ ...note, state: 'received', amount_minor: 1210 })])
    const september = { from: '2026-09-01', to: '2026-09-30' }
    const ask = async (query: typeof september) => (await shop.call(finances.statement, { token: owner, query })).body
    const printed = await ask(september)
    expect(printed.closing).toBe(1210)
    await shop.db.updateTable('payments').set({ state: 'cleared', cleared_on: '2026-11-24' }).execute()
    expect(await ask(september)).toEqual(printed)
    // The day need not be told: a note is then booked when it fell due.
    await shop.db.updateTable('payments').set({ cleared_on: null }).execute()
    expect(await ask(september)).toEqual(printed)
    await shop.db.updateTable('payments').set({ cleared_on: '2026-11-24' }).execute()
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const { opening, closing, entries } = await ask(november)
    expect([opening, closing]).toEqual([1210, 0])
    expect(entries).toMatchObject([{ date: '2026-11-24', number: 'P01', method: 'bo', due_date: '2026-11-23' }])
    const query = november
    const { text } = await readPdf((await shop.call(finances.statementPdf, { token: owner, query })).body.content)
    expect(text).toMatch(/Bilet la ordin, scadent la 23\.11\.2026/)
    const csv = await (await shop.call(finances.statementCsv, { token: owner, query })).body.content.text()
    expect(csv).toContain('2026-11-24;Plată;P01;Bilet la ordin;2026-11-23;0,00;12,10;0,00')
  })
})
