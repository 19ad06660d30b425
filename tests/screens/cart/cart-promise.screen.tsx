import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { noFacts } from '#src/data/cart-check/check-now.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { order, orderLine, orderSummary } from '#tests/builders/answers/order-answers.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const run = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  cut_off: '23:59',
  arrives_at: '06:07',
  days_later: 1,
  time_zone: 'Europe/Bucharest',
}
const calendar = answer(deliveryEndpoints.calendar, { runs: { local: [run], central: [], national: [] }, holidays: [] })

const HOUR_MS = 3_600_000
/** When comes what can be ordered until then: at half past some hour, at which no run of the calendar arrives. */
const arrivalAfter = (orderByMs: number) => new Date((Math.ceil(orderByMs / HOUR_MS) + 0.5) * HOUR_MS).toISOString()

/** A cart whose only promise ends so many milliseconds from now; the shop says it again whenever it is asked. */
function promising(ms: number) {
  const orderBy = Date.now() + ms
  const line = cartLine({
    name: 'Disc frână',
    availability: [
      {
        level: 'local',
        quantity: 5,
        arrives_at: arrivalAfter(orderBy),
        order_by: new Date(orderBy).toISOString(),
      },
    ],
  })
  const cart = cartOf([line])
  return [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart)), calendar]
}

it('promises the next run the moment a cut-off passes while one looks @T-03', async () => {
  const { shop, reopen } = await openScreen('/cart-v2', { answers: promising(HOUR_MS), size: desktop })
  await expectSeen('Disc frână', /:30/)
  expect(times(/06:07/)).toBe(0)
  // What the screen is made of is there by now: it is drawn before the promise ends.
  shop.say(...promising(4_000))
  await reopen('on')
  await expectSeen('Disc frână', /06:07/)
})

it('does so without a network by the calendar that the device keeps @T-03', async () => {
  const { reopen } = await openScreen('/cart-v2', { answers: promising(-60_000), size: desktop })
  await expectSeen(/06:07/)
  await reopen('off')
  await expectSeen('Disc frână', /06:07/)
})

/** Two pieces are in the branch and two come from the central warehouse; each run can be caught for so many milliseconds. */
function split(localMs: number, centralMs: number) {
  const level = (name: 'local' | 'central', quantity: number, ms: number) => ({
    level: name,
    quantity,
    arrives_at: arrivalAfter(Date.now() + ms),
    order_by: new Date(Date.now() + ms).toISOString(),
  })
  const cart = cartOf([
    cartLine({
      name: 'Disc frână',
      quantity: 4,
      availability: [level('local', 2, localMs), level('central', 30, centralMs)],
    }),
  ])
  const runs = { local: [run], central: [{ ...run, arrives_at: '07:08' }], national: [] }
  return [
    answer(cartEndpoints.items, cart),
    answer(cartEndpoints.miniItems, miniCartOf(cart)),
    answer(deliveryEndpoints.calendar, { runs, holidays: [] }),
  ]
}
const times = (text: RegExp | string) => page.getByText(text).elements().length

it('says of each part of a split how many come, by which run and until when it can be ordered @T-03', async () => {
  await openScreen('/cart-v2', { answers: split(50 * 60_000, 170 * 60_000), size: desktop })
  await expectSeen('Disc frână')
  await expect.poll(() => [times('2 buc.'), times(/^comandați în/)]).toEqual([2, 2])
  await expectSeen(/^comandați în 0:/, /^comandați în 2:/)
})

it('makes each part anew by its own run, without a network too @T-03', async () => {
  const { reopen } = await openScreen('/cart-v2', { answers: split(-60_000, -120_000), size: desktop })
  await expectSeen(/06:07/, /07:08/)
  await reopen('off')
  await expectSeen('Disc frână', /06:07/, /07:08/)
  expect(times('2 buc.')).toBe(2)
})

it('keeps the parts as they were promised in the order @T-03', async () => {
  const [soon, later] = ['2030-03-04T12:30:00.000Z', '2030-03-05T06:00:00.000Z']
  const parts = [
    { quantity: 2, arrives_at: soon },
    { quantity: 3, arrives_at: later },
  ]
  const line = orderLine({ quantity: 5, arrives_at: later, parts })
  await openScreen('/account/orders-history?order=102030', {
    answers: [
      answer(orderEndpoints.list, pageOf([orderSummary({ number: '102030' })])),
      answer(orderCalls.details, order({ number: '102030', status: 'ordered', items: [line] })),
    ],
    size: desktop,
  })
  await expectSeen(/^2 buc\. · Sosește .*14:30/, /^3 buc\. · Sosește .*08:00/)
})

it('asks again where the promise of an order slipped a day, with both moments @T-03 @CART-05', async () => {
  const line = cartLine({ name: 'Disc frână' })
  const cart = cartOf([line], { shipping_point: 1 })
  const [seen, now] = ['2030-03-04T12:30:00.000Z', '2030-03-05T06:00:00.000Z'].map((at) => Date.parse(at)) as [
    number,
    number,
  ]
  await openScreen('/cart-v2', {
    answers: [
      answer(cartEndpoints.items, cart),
      answer(cartEndpoints.miniItems, miniCartOf(cart)),
      calendar,
      answer(cartCheckEndpoints.check, { findings: [], facts: noFacts }),
      refuse(cartEndpoints.sendOrder, 412, {
        code: 'order-differs',
        message: 'Ceva s-a schimbat.',
        details: { differences: [{ uuid: line.uuid, name: line.name, field: 'promise', seen, now }] },
      }),
    ],
    size: desktop,
  })
  await expectSeen('Disc frână')
  await press('Trimite comanda')
  await expectSeen('Ajunge mai târziu decât ați văzut', /14:30/, /08:00/, 'Am văzut, comandă așa')
})
