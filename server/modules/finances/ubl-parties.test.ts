import { expect, test } from 'vitest'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import type { InvoiceDocument, InvoiceLineRow } from './invoice.repository.ts'
import { buyerParty, delivery, sellerParty } from './ubl-parties.ts'

/* Rules of EN 16931 and CIUS-RO that papers of an ERP have been found to break; each is named where it is held. */

const buyer: InvoiceDocument['buyer'] = {
  name: 'Service 100',
  tax_code: 'RO100',
  trade_register: 'J12/100/2010',
  address: 'Strada Fabricii 1',
  city: 'Turda',
  county: 'Cluj',
}
const seller = { ...buyer, phone: '', email: 'office@carpat.example' }
const hall = { name: 'Hala', address: 'Strada 1', city: 'Arad', county: 'Arad', postal_code: '310001' }
const addressOf = (given: Partial<typeof buyer>) => buyerParty({ ...buyer, ...given }, true)['cac:PostalAddress']
const deliveryTo = (given: Partial<InvoiceDocument>, vat_category: InvoiceLineRow['vat_category'] = 'S') =>
  delivery(
    { ...invoiceRow({ number: '7001' }), supply_on: '2026-11-12', buyer, ...given } as unknown as InvoiceDocument,
    [{ ...invoiceLineRow({ number: '7001', line: 1 }), vat_category } as unknown as InvoiceLineRow],
  )

test('a line of an address that nobody said is told by the next wider place (BR-RO-080, BR-RO-090)', () => {
  expect(addressOf({ address: ' ' })).toMatchObject({ 'cbc:StreetName': 'Turda', 'cbc:CityName': 'Turda' })
  expect(addressOf({ address: '', city: '' })).toMatchObject({ 'cbc:StreetName': 'Cluj', 'cbc:CityName': 'Cluj' })
})

test('in Romania a county is a code of the list, abroad as it is written, or the town (BR-RO-111, BR-RO-211)', () => {
  const county = (given: Partial<typeof buyer>) => addressOf(given)['cbc:CountrySubentity']
  expect([county({}), county({ county: 'CJ' }), county({ county: '', city: 'București' })]).toEqual([
    'RO-CJ',
    'RO-CJ',
    'RO-B',
  ])
  const abroad = { tax_code: 'IT12345678901', city: 'Brindisi' }
  expect([county({ ...abroad, county: 'BR' }), county({ ...abroad, county: '' })]).toEqual(['BR', 'Brindisi'])
})

test('to another member state the place is told whole (BR-IC-12, BR-RO-180, BR-RO-201, BR-RO-211)', () => {
  const abroad = { ...buyer, tax_code: 'HU12345678', city: 'Szeged', county: '', address: '' }
  expect(deliveryTo({ buyer: abroad, consignee: null }, 'K')['cac:DeliveryLocation']?.['cac:Address']).toEqual({
    'cbc:StreetName': 'Szeged',
    'cbc:CityName': 'Szeged',
    'cbc:CountrySubentity': 'Szeged',
    'cac:Country': { 'cbc:IdentificationCode': 'HU' },
  })
})

test('a place in Romania of which the county is not known is left out, and its name stays (BR-RO-212)', () => {
  const place = (given: Partial<typeof hall>) => deliveryTo({ consignee: { ...hall, ...given } })
  expect(place({})['cac:DeliveryLocation']).toBeDefined()
  expect([place({ county: '' }), place({ city: '' })].map((at) => at['cac:DeliveryLocation'])).toEqual([
    undefined,
    undefined,
  ])
  expect(place({ county: '' })['cac:DeliveryParty']).toEqual({ 'cac:PartyName': { 'cbc:Name': 'Hala' } })
})

test('nothing is longer than it is taken (BR-RO-L203, L207, L0204, L1006)', () => {
  const long = 'N'.repeat(300)
  expect(buyerParty({ ...buyer, name: long }, true)['cac:PartyLegalEntity']['cbc:RegistrationName']).toHaveLength(200)
  const at = deliveryTo({ consignee: { ...hall, name: long, postal_code: long } })
  expect(at['cac:DeliveryParty']?.['cac:PartyName']['cbc:Name']).toHaveLength(200)
  expect(at['cac:DeliveryLocation']?.['cac:Address']['cbc:PostalZone']).toHaveLength(20)
  expect(sellerParty(seller, true)['cac:Contact']).toEqual({ 'cbc:ElectronicMail': 'office@carpat.example' })
  expect(sellerParty({ ...seller, email: `${long}@carpat.example` }, true)['cac:Contact']).toBeUndefined()
})

test('a seller who is not registered for VAT says the number it has (BR-RO-065, BR-S-02); a buyer says none', () => {
  const scheme = (id: string, of: string) => ({ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': of } })
  const plain = { ...seller, tax_code: '99000018' }
  expect(sellerParty(seller, true)['cac:PartyTaxScheme']).toEqual(scheme('RO100', 'VAT'))
  expect(sellerParty(plain, true)['cac:PartyTaxScheme']).toEqual(scheme('99000018', 'LOC'))
  expect(sellerParty(plain, false)['cac:PartyTaxScheme']).toBeUndefined()
  expect(buyerParty({ ...buyer, tax_code: '99000018' }, true)['cac:PartyTaxScheme']).toBeUndefined()
})

test('a number for VAT is one word, and none is an empty one (BR-IC-02, BR-RO-120)', () => {
  const of = (tax_code: string) => buyerParty({ ...buyer, trade_register: '', tax_code }, true)
  expect(of('hu 1234 5678')['cac:PartyTaxScheme']?.['cbc:CompanyID']).toBe('HU12345678')
  expect(of('')['cac:PartyLegalEntity']).toEqual({ 'cbc:RegistrationName': 'Service 100' })
})

test('a country is two capitals (BR-CL-14)', () => {
  expect(addressOf({ tax_code: '1004600012345', country: 'md' })['cac:Country']).toEqual({
    'cbc:IdentificationCode': 'MD',
  })
})
