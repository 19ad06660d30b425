import { expect, test } from 'vitest'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import type { InvoiceDocument, InvoiceLineRow } from './invoice.repository.ts'
import { ublOf } from './ubl.ts'

const seller = {
  name: 'Carpat',
  tax_code: 'RO990000115',
  trade_register: 'J12/1/2001',
  address: 'Strada Depozitului 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  phone: '',
  email: '',
}
const accounts = ['EUR', 'RON'].map((currency) => ({ iban: `RO49${currency}`, bank: 'Banca', bic: '', currency }))

/** As the database gives it, `net` and `vat` summed up by hand. */
function documentOf(given: Partial<InvoiceDocument>): InvoiceDocument {
  const row = invoiceRow({ number: '7001', net_minor: Number(given.net_minor), vat_minor: Number(given.vat_minor) })
  return {
    ...row,
    buyer: JSON.parse(String(row.buyer)),
    consignee: null,
    vat_ron_minor: null,
    ...given,
  } as unknown as InvoiceDocument
}
const lineOf = (line: number, given: Partial<InvoiceLineRow>): InvoiceLineRow =>
  ({
    ...invoiceLineRow({ number: '7001', line }),
    name: { ro: 'Plăcuțe de frână' },
    kind: 'article',
    allowance_minor: 0,
    vat_category: 'S',
    order_number: null,
    credits_number: null,
    credited_on: null,
    ...given,
  }) as unknown as InvoiceLineRow
const xmlOf = (document: InvoiceDocument, lines: readonly InvoiceLineRow[]) =>
  ublOf({ document, lines, seller, accounts: accounts as never }).replace(/>\s+</g, '><')
/** What stands in every element of a name. */
const said = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text)

test('what a voucher takes off a line is off the line, off its rate and off what is to be paid @T-13 @T-27', () => {
  const lines = [
    lineOf(1, { quantity: 2, unit_net_minor: 5_000, allowance_minor: 1_000 }),
    lineOf(2, { quantity: 1, unit_net_minor: 1_001, vat_percent: 11 }),
  ]
  const xml = xmlOf(documentOf({ net_minor: 10_001, vat_minor: 1_890 + 110, gross_minor: 12_001 }), lines)
  // Of the document, then of each line: those come to that (BR-CO-10).
  expect(said(xml, 'cbc:LineExtensionAmount')).toEqual(['100.01', '90.00', '10.01'])
  expect(said(xml, 'cbc:Amount')).toEqual(['10.00'])
  expect(said(xml, 'cbc:TaxableAmount')).toEqual(['90.00', '10.01'])
  expect(said(xml, 'cbc:TaxAmount')).toEqual(['20.00', '18.90', '1.10'])
  expect(said(xml, 'cbc:PayableAmount')).toEqual(['120.01'])
  expect(said(xml, 'cbc:PriceAmount')).toEqual(['50.00', '10.01'])
})

test('an order is named where all lines are of one, and the account is that of the currency @T-13', () => {
  const numbered = (...numbers: (string | null)[]) =>
    xmlOf(
      documentOf({ net_minor: 10_000, vat_minor: 2_100, gross_minor: 12_100 }),
      numbers.map((order_number, at) => lineOf(at + 1, { order_number })),
    )
  const order = (xml: string) => /<cac:OrderReference><cbc:ID>(.*?)</.exec(xml)?.[1]
  expect([order(numbered('500', null)), order(numbered('500', '501')), order(numbered(null))]).toEqual([
    '500',
    undefined,
    undefined,
  ])
  expect(numbered('500')).toContain('<cac:PayeeFinancialAccount><cbc:ID>RO49RON<')
})

test('a credit note says when it is due where it is paid, an invoice at its head @T-13', () => {
  const dues = (kind: 'invoice' | 'credit') => {
    const xml = xmlOf(
      documentOf({ kind, due_on: '2026-12-12', net_minor: 10_000, vat_minor: 2_100, gross_minor: 12_100 }),
      [lineOf(1, { credits_number: kind === 'credit' ? '6999' : null, credited_on: null })],
    )
    return [said(xml, 'cbc:DueDate'), said(xml, 'cbc:PaymentDueDate'), said(xml, 'cbc:CreditedQuantity')]
  }
  expect(dues('invoice')).toEqual([['2026-12-12'], [], []])
  expect(dues('credit')).toEqual([[], ['2026-12-12'], ['2']])
})

test('what bears no VAT says why; where nothing is within VAT nobody has a number of it @T-01 @T-13', () => {
  const of = (vat_category: InvoiceLineRow['vat_category'], vat_percent: number) => {
    const xml = xmlOf(documentOf({ net_minor: 10_000, vat_minor: 0, gross_minor: 10_000 }), [
      lineOf(1, { vat_category, vat_percent }),
    ])
    return [said(xml, 'cbc:TaxExemptionReasonCode'), said(xml, 'cbc:Percent'), xml.includes('<cac:PartyTaxScheme>')]
  }
  expect(of('S', 21)).toEqual([[], ['21.00', '21.00'], true])
  expect(of('E', 0), 'by which article it is exempt nobody said').toEqual([[], ['0.00', '0.00'], true])
  expect(of('AE', 0)).toEqual([['VATEX-EU-AE'], ['0.00', '0.00'], true])
  expect(of('K', 0)).toEqual([['VATEX-EU-IC'], ['0.00', '0.00'], true])
  expect(of('G', 0)).toEqual([['VATEX-EU-G'], ['0.00', '0.00'], true])
  expect(of('O', 0)).toEqual([['VATEX-EU-O'], [], false])
})

test('a buyer abroad is of the country that its number for VAT names, or that the ERP says, and so is where it went @T-13', () => {
  const of = (given: object, consignee: object | null, vat_category: InvoiceLineRow['vat_category'] = 'K') => {
    const document = documentOf({ net_minor: 10_000, vat_minor: 0, gross_minor: 10_000, consignee: consignee as never })
    const buyer = { ...document.buyer, city: 'Szeged', county: 'Csongrád-Csanád', ...given }
    const xml = xmlOf({ ...document, buyer }, [lineOf(1, { vat_category, vat_percent: 0 })])
    return [
      said(xml, 'cbc:IdentificationCode'),
      said(xml, 'cbc:CountrySubentity'),
      /<cac:AccountingCustomerParty>.*?<cac:PartyTaxScheme><cbc:CompanyID>(.*?)</.exec(xml)?.[1],
    ]
  }
  const hall = { name: 'Hala', address: 'Strada 1', city: 'Arad', county: 'Arad', postal_code: '' }
  expect(of({ tax_code: 'HU12345678' }, null)).toEqual([
    ['RO', 'HU', 'HU'],
    ['RO-CJ', 'Csongrád-Csanád', 'Csongrád-Csanád'],
    'HU12345678',
  ])
  expect(of({ tax_code: 'EL123456789' }, hall)).toEqual([
    ['RO', 'GR', 'RO'],
    ['RO-CJ', 'Csongrád-Csanád', 'RO-AR'],
    'EL123456789',
  ])
  expect(of({ tax_code: '1004600012345', country: 'MD' }, null, 'G')).toEqual([
    ['RO', 'MD'],
    ['RO-CJ', 'Csongrád-Csanád'],
    undefined,
  ])
  expect(of({ tax_code: '990000117', county: 'Cluj' }, null, 'S')).toEqual([
    ['RO', 'RO'],
    ['RO-CJ', 'RO-CJ'],
    undefined,
  ])
})

test('a transfer names an account; in a currency without one none is asked for, and no text is longer than it is taken', () => {
  const document = documentOf({ currency: 'HUF', net_minor: 10_000, vat_minor: 2_100, gross_minor: 12_100 })
  const long = { ...document, buyer: { ...document.buyer, address: 'S'.repeat(200), city: 'C'.repeat(80) } }
  const xml = xmlOf(long, [lineOf(1, {})])
  expect([said(xml, 'cbc:PaymentMeansCode'), xml.includes('PayeeFinancialAccount')]).toEqual([['1'], false])
  expect(said(xml, 'cbc:StreetName')).toContain('S'.repeat(150))
  expect(said(xml, 'cbc:CityName')).toContain('C'.repeat(50))
})

test('signs that XML cannot hold are left out, so that an invoice can be read whatever stands in a name', () => {
  const xml = xmlOf(documentOf({ net_minor: 1, vat_minor: 0, gross_minor: 1 }), [
    lineOf(1, { name: { ro: 'Filtru\u0001 \u001B<b>&\uFFFF ulei' } as never, brand_name: '' }),
  ])
  expect(said(xml, 'cbc:Name')).toContain('Filtru &lt;b&gt;&amp; ulei')
})

test('a line without a name is called by its number (BR-25), and the name of a bank is no longer than it is taken (BR-RO-L208)', () => {
  const document = documentOf({ net_minor: 1, vat_minor: 0, gross_minor: 1 })
  const bank = accounts.map((account) => ({ ...account, bank: 'B'.repeat(300) }))
  const xml = ublOf({
    document,
    lines: [lineOf(1, { name: { ro: ' ' } as never, brand_name: '', article_number: '0 986 479 703' })],
    seller,
    accounts: bank as never,
  })
  expect(said(xml, 'cbc:Name')).toEqual(['B'.repeat(200), '0 986 479 703'])
})

test('an article is called by its name and brand, what is none by its name alone, in no more signs than are taken', () => {
  const named = (name: string) => ({ name: { ro: name } as never, brand_name: 'BREMBO' })
  const xml = xmlOf(documentOf({ net_minor: 1, vat_minor: 0, gross_minor: 1, currency: 'HUF' }), [
    lineOf(1, named('Plăcuțe')),
    lineOf(2, { ...named('Garanție piesă veche'), kind: 'deposit' }),
    lineOf(3, named('N'.repeat(300))),
  ])
  expect(said(xml, 'cbc:Name')).toEqual(['Plăcuțe, BREMBO', 'Garanție piesă veche', 'N'.repeat(100)])
})
