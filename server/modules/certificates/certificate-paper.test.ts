import { expect, test } from 'vitest'
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
const factsOf = (kind: Given['kind'], given: Partial<Given['line']> = {}) =>
  Object.fromEntries(
    certificatePaper({
      kind,
      number: 'CG-100001',
      line: { ...line, ...given },
      distributor: null,
      locale: 'ro',
      now: new Date('2026-11-20T10:00:00Z'),
    }).facts.map(({ label, value }) => [label, value]),
  )

test('a warranty runs from the day of the delivery, whenever it was invoiced, to its last day @RET-05', () => {
  const said = factsOf('compliance')
  expect(said['Garanție']).toMatch(/12\.11\.2026.*12\.11\.2028/)
  expect(said['Factura']).toMatch(/7001234.*15\.11\.2026.*3/)
})

test('a declaration of conformity promises no warranty @RET-05', () => {
  expect(factsOf('conformity')).not.toHaveProperty('Garanție')
  expect(factsOf('compliance', { warranty_until: null })).not.toHaveProperty('Garanție')
})
