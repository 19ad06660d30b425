import { expect, test } from 'vitest'
import { offer, offerLine } from '#tests/builders/answers/offer-answers.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { offerTotals } from './offer-totals.ts'

const rate = (level: 'local' | 'central', net: number) => ({ level, net, shipping_point: null, free_from: null })
const transport = { vat_percent: 21, rates: [rate('local', 1_000), rate('central', 3_000)] }
const level = (name: 'local' | 'central', quantity: number) => ({
  level: name,
  quantity,
  arrives_at: null,
  order_by: null,
})
const lines = [1, 2, 3].map((at) =>
  offerLine({ uuid: uuidOf(at), line: at, quantity: 2, availability: [level('local', 3), level('central', 9)] }),
)
const totalsOf = (chosen: readonly (readonly [at: number, quantity: number])[]) => {
  const totals = offerTotals(
    offer({ items: lines, transport }),
    new Map(chosen.map(([at, quantity]) => [uuidOf(at), quantity])),
    11,
  )
  return [totals.cart_total_transport, totals.cart_total_sale_price]
}

test('what is chosen is paid at the offer’s prices, with the runs that bring it @OFR-03 @T-04', () => {
  expect(totalsOf([])).toEqual([0, 0])
  expect(totalsOf([[1, 2]])).toEqual([1_000, 21_000])
  expect(
    totalsOf([
      [1, 2],
      [2, 1],
    ]),
  ).toEqual([1_000, 31_000])
})

test('of one article there is one stock, however many lines ask for it @OFR-03 @T-04', () => {
  expect(
    totalsOf([
      [1, 1],
      [2, 1],
      [3, 1],
    ]),
  ).toEqual([1_000, 31_000])
  expect(
    totalsOf([
      [1, 1],
      [2, 1],
      [3, 2],
    ]),
  ).toEqual([4_000, 44_000])
})
