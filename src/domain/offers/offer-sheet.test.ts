import { expect, it } from 'vitest'
import { uuidOf } from '#tests/builders/cart.ts'
import { offerLine } from '#tests/builders/answers/offer-answers.ts'
import { rowOf, type SheetRow, sheetChanges, sheetProblems, shownRow } from './offer-sheet.ts'

const open = offerLine({ status: 'requested', price: null, amounts: null })
const words = offerLine({ uuid: uuidOf(2), status: 'requested', price: null, product: null, requested_text: 'oglindă' })
const typed = (given: Partial<SheetRow>, line = open) => ({ [line.uuid]: { ...rowOf(line), ...given } })

it('a line without a price begins with the deposit of today; one with a price shows what is offered @OFR-02', () => {
  expect(rowOf({ ...open, reference: { list: 15_000, net: 10_000, last: null, core: 2_500 } })).toMatchObject({
    net: '',
    core: '25,00',
  })
  expect(rowOf(offerLine())).toMatchObject({ net: '100,00', core: '', declined: false })
})

it('only what was typed is sent, and nothing where that says the same', () => {
  expect(sheetChanges([open, words], typed({ net: '1.025,40', core: '120', term: ' 2 zile ' }))).toEqual([
    { uuid: open.uuid, unit_net: 102_540, unit_core: 12_000, term: '2 zile' },
  ])
  expect(sheetChanges([offerLine()], typed({ net: '100' }, offerLine()))).toEqual([])
  expect(sheetChanges([offerLine()], typed({ net: '' }, offerLine()))).toEqual([{ uuid: open.uuid, unit_net: null }])
  expect(sheetChanges([open], {})).toEqual([])
})

it('an article that was found goes along, and lets the words have a price', () => {
  const article = { id: 7, articleNumber: 'W 712/95', brand: 'MANN', name: 'Filtru' }
  const rows = typed({ net: '20', article }, words)
  expect(sheetChanges([words], rows)).toEqual([{ uuid: words.uuid, article_id: 7, unit_net: 2_000 }])
  expect(sheetProblems([words], rows)).toEqual([])
  expect(sheetProblems([words], typed({ net: '20' }, words))).toEqual([
    { uuid: words.uuid, field: 'article', is: 'article' },
  ])
})

it.each([
  [{ net: 'x' }, 'net', 'money'],
  [{ net: '1', core: '-' }, 'core', 'money'],
  [{ net: '1', quantity: '0' }, 'quantity', 'quantity'],
  [{ net: '1', quantity: '1,5' }, 'quantity', 'quantity'],
  [{}, 'net', 'open'],
])('%j is told at %s: %s', (given, field, is) => {
  expect(sheetProblems([open], typed(given))).toEqual([{ uuid: open.uuid, field, is }])
})

it('a line that is declined needs no price', () => {
  expect(sheetProblems([open], typed({ declined: true }))).toEqual([])
})

it('what nobody typed here is as a colleague has set it meanwhile, and is not sent @OFR-02', () => {
  const rows = { [open.uuid]: { net: '150' } }
  const meanwhile = { ...open, quantity: 4, term: '2 zile' }
  expect(shownRow(meanwhile, rows)).toMatchObject({ net: '150', quantity: '4', term: '2 zile' })
  expect(sheetChanges([meanwhile], rows)).toEqual([{ uuid: open.uuid, unit_net: 15_000 }])
})
