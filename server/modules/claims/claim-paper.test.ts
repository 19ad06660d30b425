import { expect, test } from 'vitest'
import { claimDetails } from '#tests/builders/answers/claim-answers.ts'
import { claimPaper } from './claim-paper.ts'

const paper = (given: Parameters<typeof claimDetails>[0] = {}, currency = 'RON') =>
  claimPaper({
    claim: claimDetails(given),
    issuer: { company: 'Service Rus', person: 'Vlad Rus', isVatRegistered: true, particulars: [], logo: null },
    currency,
    locale: 'ro',
    now: new Date('2026-11-03T10:00:00Z'),
  })

test('a claim on paper says of which line it is, and of the car what it had done when it was fitted and when it failed @RET-02', () => {
  const { facts } = paper({ vin: 'W0L0AHL0855000001' })
  const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
  expect(said).toMatchObject({
    Factura: '7001234 / 1',
    'Număr de înmatriculare': 'CJ 90 LEG',
    'Serie șasiu (VIN)': 'W0L0AHL0855000001',
    'Data montării': '14.10.2026',
    'Km la montare': '181.200',
    'Data defectului': '02.11.2026',
    'Km la defect': '183.950',
  })
  expect(said).not.toHaveProperty('Cod defect')
})

test('it names the labour that is asked for in the currency of the company, and nothing where none is @RET-02', () => {
  const asked = paper({ labour: { asked: 20_000, granted: null, text: '' } }, 'EUR').notes.join('\n')
  expect(asked).toMatch(/Manoperă și diagnoză cerute: 200,00\sEUR, fără TVA\./)
  expect(paper().notes.join('\n')).not.toContain('Manoperă')
})

test('a former claim, of which no line is known, names its invoice alone @RET-02', () => {
  expect(paper({ invoice_line: null }).facts).toContainEqual({ label: 'Factura', value: '7001234' })
})
