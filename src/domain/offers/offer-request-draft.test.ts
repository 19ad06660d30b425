import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import { cartLine } from '#tests/builders/cart.ts'
import { orderLine } from '#tests/builders/answers/order-answers.ts'
import {
  draftOf,
  emptyDraft,
  hasLongRow,
  labelOfRequest,
  lineOfCart,
  lineOfOrder,
  lineOfProduct,
  linesOfText,
  noCar,
  requestOf,
  requestProblem,
  withLines,
  withWritten,
} from './offer-request-draft.ts'

const id = '00000000-0000-4000-8000-000000000001'
const marked = { id: 7, articleNumber: 'W 712/95', name: 'Filtru ulei', brand: { id: 2, name: 'MANN' } }

it('every source gives lines that the shop takes as a request @OFR-01', () => {
  const draft = withLines({ ...emptyDraft, customer: ' Popescu ', comment: 'urgent' }, [
    lineOfCart(cartLine({ quantity: 2, registration_number: 'CJ 90 LEG' })),
    lineOfOrder(orderLine({ id: 5, quantity: 3 })),
    lineOfProduct(marked, noCar),
    ...linesOfText('oglindă dreapta, încălzită\n\n bară față ', noCar),
  ])
  const request = requestOf(draft, id)
  expect(v.parse(OfferRequest, request)).toMatchObject({
    customer: 'Popescu',
    plate: 'CJ 90 LEG',
    comment: 'urgent',
    lines: [
      { article_id: 1, quantity: 2 },
      { article_id: 5, quantity: 3 },
      { article_id: 7, quantity: 1 },
      { article_id: null, requested_text: 'oglindă dreapta, încălzită' },
      { article_id: null, requested_text: 'bară față' },
    ],
  })
  expect(labelOfRequest(draft)).toBe('CJ 90 LEG, Popescu')
})

it('the same article for the same car is one line with the newer quantity; what was noted of it stays', () => {
  const first = withLines(emptyDraft, [lineOfProduct(marked, noCar)])
  const noted = { ...first, lines: first.lines.map((line) => ({ ...line, note: 'cu garnitură' })) }
  const again = withLines(noted, [
    lineOfProduct(marked, noCar, 4),
    lineOfProduct(marked, { vehicle: null, plate: 'B 22' }),
  ])
  expect(again.lines.map(({ quantity, note, plate }) => [quantity, note, plate])).toEqual([
    [4, 'cu garnitură', null],
    [1, '', 'B 22'],
  ])
})

it('a plate that was written is not replaced by one of a car', () => {
  const draft = withLines({ ...emptyDraft, plate: 'CJ 01 AAA' }, [
    lineOfProduct(marked, { vehicle: null, plate: 'B 22' }),
  ])
  expect(draft.plate).toBe('CJ 01 AAA')
})

it('without a line, or with more than an offer has, it cannot be sent', () => {
  expect(requestProblem(emptyDraft)).toBe('no-lines')
  const rows = (count: number) => linesOfText(Array.from({ length: count }, (_, at) => `piesa ${at}`).join('\n'), noCar)
  expect(requestProblem({ ...emptyDraft, lines: [...rows(200)] })).toBeNull()
  expect(requestProblem({ ...emptyDraft, lines: [...rows(201)] })).toBe('too-many-lines')
})

it('what a device stored in another shape begins empty', () => {
  const draft = withLines(emptyDraft, [lineOfProduct(marked, noCar)])
  expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(draftOf({ lines: [{ article: 7 }] })).toEqual(emptyDraft)
  expect(draftOf(null)).toEqual(emptyDraft)
})

it('what is typed and not added yet goes along; a list that nobody has read is told @OFR-01', () => {
  const draft = { ...withLines(emptyDraft, [lineOfProduct(marked, noCar)]), text: 'far stânga\n\ncapac rezervor' }
  const request = requestOf(withWritten(draft, noCar), id)
  expect(request.lines.map((line) => line.requested_text)).toEqual(['', 'far stânga', 'capac rezervor'])
  expect(withWritten(draft, noCar).text).toBe('')
  expect(requestProblem({ ...draft, list: 'GDB1330 x2' })).toBe('list-unread')
  expect(requestProblem({ ...draft, list: 'Bună ziua', left: 'Bună ziua' })).toBeNull()
})

it('of a long row nothing is cut off: it goes on in the note, or is told', () => {
  const words = `${'oglindă '.repeat(24)}dreapta, încălzită, cu semnalizare și rabatare electrică`
  const [line] = linesOfText(words, noCar)
  expect(`${line!.text} ${line!.note}`).toBe(words)
  expect([line!.text, line!.note].every((part) => part.length <= 200)).toBe(true)
  const [solid] = linesOfText('x'.repeat(400), noCar)
  expect(`${solid!.text}${solid!.note}`).toBe('x'.repeat(400))
  expect(hasLongRow('x'.repeat(400))).toBe(false)
  expect(requestProblem({ ...emptyDraft, text: `scurt\n${'x'.repeat(401)}` })).toBe('long-row')
})
