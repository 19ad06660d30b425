import { expect, it } from 'vitest'
import { uuidOf } from '#tests/builders/cart.ts'
import { offerLine } from '#tests/builders/answers/offer-answers.ts'
import { chosenNow, leftBehind, leftLines, linesByCar, mostOf, offerOrderProblem, wholeOffer } from './offer-choice.ts'

it('never more of a line can be ordered than was offered, nor than there is, in its multiples @OFR-03', () => {
  expect(mostOf(offerLine({ quantity: 4 }))).toBe(4)
  expect(mostOf(offerLine({ quantity: 4, maximum_quantity: 3 }))).toBe(3)
  expect(mostOf(offerLine({ quantity: 5, moq: 2 }))).toBe(4)
  expect(mostOf(offerLine({ quantity: 4, maximum_quantity: 3, condition: 'insufficient_stock' }))).toBe(3)
})

it.each([
  [{ status: 'declined' as const, price: null, amounts: null }],
  [{ status: 'requested' as const, price: null, amounts: null }],
  [{ condition: 'not_available' as const }],
  [{ condition: 'no_longer_available' as const }],
  [{ condition: null, product: null }],
])('of a line as %o nothing can be ordered @OFR-03', (given) => {
  expect(mostOf(offerLine(given))).toBe(0)
})

it('all that can be ordered is chosen at first, and what is chosen follows an offer that has changed @OFR-03', () => {
  const [pads, discs, gone] = [
    offerLine({ uuid: uuidOf(1), quantity: 4 }),
    offerLine({ uuid: uuidOf(2), quantity: 2 }),
    offerLine({ uuid: uuidOf(3), condition: 'not_available' }),
  ]
  const whole = wholeOffer([pads, discs, gone])
  expect([...whole]).toEqual([
    [uuidOf(1), 4],
    [uuidOf(2), 2],
  ])
  expect([...chosenNow([{ ...pads, maximum_quantity: 1 }, gone], whole)]).toEqual([[uuidOf(1), 1]])
})

it('who may not order, who has chosen nothing, and who has not said where to is told so, in that order @OFR-03', () => {
  const [some, none] = [new Map([[uuidOf(1), 1]]), new Map<string, number>()]
  expect(offerOrderProblem(none, null, { canPlaceOrders: false })).toBe('orders-not-allowed')
  expect(offerOrderProblem(none, null, { canPlaceOrders: true })).toBe('nothing-chosen')
  expect(offerOrderProblem(some, null, { canPlaceOrders: true })).toBe('shipping-point-required')
  expect(offerOrderProblem(some, 11, { canPlaceOrders: true })).toBeNull()
})

it('an order of a part says which lines lose their price; a choice of nothing is no order @T-10', () => {
  const lines = [offerLine({ uuid: uuidOf(1), quantity: 4 }), offerLine({ uuid: uuidOf(2) })]
  expect(leftBehind(lines, new Map([[uuidOf(1), 3]])).map(({ uuid }) => uuid)).toEqual([uuidOf(1), uuidOf(2)])
  expect(leftBehind(lines, wholeOffer(lines))).toEqual([])
  expect(leftBehind(lines, new Map())).toEqual([])
})

it('what was not ordered, and not declined either, is left', () => {
  const items = [
    offerLine({ uuid: uuidOf(1), quantity: 4, ordered_quantity: 4 }),
    offerLine({ uuid: uuidOf(2), quantity: 4, ordered_quantity: 1 }),
    offerLine({ uuid: uuidOf(3), status: 'declined' }),
  ]
  expect(leftLines({ items }).map(({ uuid }) => uuid)).toEqual([uuidOf(2)])
})

it('lines stand under the car that they are for', () => {
  const plates = ['CJ 90 LEG', null, 'CJ 90 LEG']
  const groups = linesByCar(plates.map((plate) => ({ vehicle: null, registration_number: plate })))
  expect(groups.map(({ plate, lines }) => [plate, lines.length])).toEqual([
    ['CJ 90 LEG', 2],
    [null, 1],
  ])
})
