import { expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { certificatePaper } from './certificate-paper.ts'

type Given = Parameters<typeof certificatePaper>[0]
const line: Given['line'] = {
  number: '7001234',
  line: 3,
  issued_on: '2026-11-15',
  supply_on: '2026-11-12',
  buyer: { name: 'Service Rus', tax_code: 'RO123', trade_register: '', address: '', city: 'Turda', county: 'Cluj' },
  article_number: 'P 85 020',
  brand_name: 'BREMBO',
  name: { ro: 'Plăcuțe', hu: 'Fékbetét', en: 'Pads', de: 'Beläge' },
  quantity: 2,
  warranty_until: '2028-11-12',
}
const distributor = {
  name: 'Distribuitor SA',
  tax_code: 'RO9876543',
  trade_register: 'J12/1/2001',
  address: 'Str. Fabricii 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
}
const paperOf = (kind: Given['kind'], given: Partial<Given['line']> = {}, others: Partial<Given> = {}) =>
  certificatePaper({
    kind,
    number: 'CG-100001',
    line: { ...line, ...given },
    distributor: null,
    locale: 'ro',
    now: new Date('2026-11-20T10:00:00Z'),
    ...others,
  })
const factsOf = (kind: Given['kind'], given: Partial<Given['line']> = {}) =>
  Object.fromEntries(paperOf(kind, given).facts.map(({ label, value }) => [label, value]))

test('a warranty runs from the day of the delivery, whenever it was invoiced, to its last day @RET-05', () => {
  const said = factsOf('compliance')
  expect(said['Garanție']).toMatch(/12\.11\.2026.*12\.11\.2028/)
  expect(said['Factura']).toMatch(/7001234.*15\.11\.2026.*3/)
})

test('a declaration of conformity promises no warranty @RET-05', () => {
  expect(factsOf('conformity')).not.toHaveProperty('Garanție')
  expect(factsOf('compliance', { warranty_until: null })).not.toHaveProperty('Garanție')
})

test('a certificate is issued by the distributor to whom the invoice was, with both numbers for taxes @RET-05', () => {
  expect(paperOf('compliance', {}, { distributor }).letterhead).toEqual({
    name: brand.legalName,
    lines: ['RO9876543, J12/1/2001', 'Str. Fabricii 1, Cluj-Napoca, Cluj'],
    logo: null,
  })
  expect(paperOf('compliance').letterhead.lines, 'nobody was told of it yet').toEqual([])
  expect(factsOf('conformity')).toMatchObject({
    'Emis la': '20.11.2026',
    Cumpărător: 'Service Rus, RO123',
    Adresa: 'Turda, Cluj',
    Producător: 'BREMBO',
  })
})

test('its part stands there with its pieces, in the language that is read @RET-05', () => {
  const cells = (locale: Given['locale']) =>
    paperOf('conformity', {}, { locale }).groups[0]!.lines.map((row) => row.cells)
  expect([cells('ro'), cells('de')]).toEqual([
    [['1', 'BREMBO P 85 020, Plăcuțe', '2']],
    [['1', 'BREMBO P 85 020, Beläge', '2']],
  ])
})

test('a warranty certificate has its terms and what the fitter writes; a declaration of conformity its own words and the seller’s signature @RET-05', () => {
  const [warranty, conformity] = [paperOf('compliance'), paperOf('conformity')]
  expect([warranty.notes.length, conformity.notes.length]).toEqual([3, 1])
  expect(warranty.notes.join(' ')).toContain(brand.contacts.support.email)
  expect(warranty.notes).not.toContain(conformity.notes[0])
  expect([warranty.toBeSigned?.length, conformity.toBeSigned?.length]).toEqual([2, 1])
})
