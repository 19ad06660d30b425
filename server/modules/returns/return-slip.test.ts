import { expect, test } from 'vitest'
import { returnDetails } from '#tests/builders/answers/return-answers.ts'
import { returnSlip } from './return-slip.ts'

const [line] = returnDetails().items
const slip = (given: Parameters<typeof returnDetails>[0] = {}) =>
  returnSlip({
    given: returnDetails(given),
    issuer: {
      company: 'Service Rus',
      person: 'Vlad Rus',
      isVatRegistered: true,
      particulars: ['RO123', 'Str. Fabricii 4, Cluj-Napoca'],
      logo: null,
    },
    taker: { name: 'Carpat', tax_code: 'RO990000115', address: 'Str. Depozitului 1', city: 'Cluj-Napoca' },
    locale: 'ro',
    now: new Date('2026-11-25T08:00:00Z'),
  })
const valueOf = (label: string, given: Parameters<typeof slip>[0] = {}) =>
  slip(given).facts.find((fact) => fact.label === label)?.value

test('a slip says to whom and where the parts go, with its number for taxes, and how @T-23', () => {
  expect(valueOf('Destinatar')).toBe('Carpat, RO990000115')
  expect(valueOf('Depozit')).toBe('Str. Depozitului 1, Cluj-Napoca')
  expect((['run', 'own', 'courier'] as const).map((transport) => valueOf('Transport', { transport }))).toEqual([
    'cu mașina furnizorului',
    'adus la depozit',
    'prin curier',
  ])
  expect([valueOf('Colete'), valueOf('Colete', { boxes: 12 })]).toEqual(['2', '12'])
})

test('each line of a slip names its car and the old parts that go with it, where there are some @T-23 @T-24', () => {
  const remarksOf = (given: Partial<NonNullable<typeof line>>) =>
    slip({ items: [{ ...line!, note: 'cutie ruptă', ...given }] }).groups[0]!.lines[0]!.remarks
  expect(remarksOf({ plate: 'CJ 90 LEG', core_quantity: 2 })).toEqual([
    expect.stringContaining('cutie ruptă'),
    'Mașina CJ 90 LEG',
    expect.stringContaining('2'),
  ])
  expect(remarksOf({ plate: '', core_quantity: 0 })).toHaveLength(1)
})

test('a line of a slip says why it goes, of which invoice it is and how many pieces go; who gives and who takes sign it @T-23', () => {
  const { groups, toBeSigned } = slip({ items: [{ ...line!, quantity: 3, category: 'Caroserie', note: '' }] })
  const [{ cells, remarks } = { cells: [], remarks: [] }] = groups[0]!.lines
  expect([cells[0], cells[2], cells[3]]).toEqual([String(line!.line), line!.invoice_number, '3'])
  expect(cells[1]).toContain(`${line!.article.brand} ${line!.article.articleNumber}`)
  expect(remarks[0]).toBe(`${line!.reason.name}, Caroserie`)
  expect(toBeSigned?.map((places) => places.length)).toEqual([2])
})

test('each box has its label, with both companies and the cars of its parts once @T-23', () => {
  const items = [line!, { ...line!, line: 2 }, { ...line!, line: 3, plate: '' }]
  const { labels = [] } = slip({ items, boxes: 2 })
  expect(labels.map(({ code }) => code)).toEqual(['600000002101', '600000002102'])
  expect(labels[1]!.box).toMatch(/2.*2/)
  expect(labels[0]!.lines).toEqual([
    expect.stringContaining('ZRP 6000000021'),
    expect.stringContaining('Service Rus, RO123'),
    expect.stringContaining('Carpat, RO990000115'),
    'CJ 90 LEG',
  ])
})
