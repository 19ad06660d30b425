import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Order, orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { datePaper } from '#src/i18n/moments-on-paper.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { order, orderLine, orderSummary } from '#tests/builders/answers/order-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectNotOnDevice,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const { number } = orderSummary()
const oneOrder = answer(orderEndpoints.list, pageOf([orderSummary()]))
const history = '/account/orders-history'
const longName = longText(120)
const longOrder = order({
  ordered_by: longText(60),
  shipping_point: longText(80),
  shipping_address: longWord(60),
  comment: longText(200),
  items: [orderLine({ name: longName, brand: longWord(40), articleNumber: longWord(24) })],
  unordered: [{ articleNumber: longWord(24), name: longText(150), quantity: 2, reason: 'not_available' }],
})

screenStates('/account/orders-history', {
  async empty() {
    await openScreen(history, { answers: [answer(orderEndpoints.list, pageOf([]))] })
    await expectSeen('Nu există comenzi încă')
  },
  async failed() {
    const { shop } = await openScreen(history, { answers: [fail(orderEndpoints.list)] })
    await expectRetried(shop, number, oneOrder)
  },
  async refused() {
    const message = 'Comanda nu mai poate fi repetată.'
    await openScreen(`${history}?order=${number}`, {
      answers: [
        oneOrder,
        answer(orderCalls.details, order()),
        refuse(orderCalls.reorder, 422, { code: 'validation', message }),
      ],
    })
    await press('Comandă din nou')
    await expectSeen(message)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
  async offline() {
    const { reopen } = await openScreen(history, { answers: [oneOrder] })
    await expectSeen(number)
    await reopen('off', `${history}?order=${number}`)
    await expectKnown(number)
  },
  async long() {
    const long = orderSummary({ ordered_by: longText(60), shipping_point: longText(80) })
    await openScreen(`${history}?order=${number}`, {
      size: phone,
      answers: [answer(orderEndpoints.list, pageOf([long])), answer(orderCalls.details, longOrder)],
    })
    await expectSeen(longName)
    await expectWordsWhole()
  },
})

const sent = `/cart-v2/thank-you?order=${number}`

screenStates('/cart-v2/thank-you', {
  async empty() {
    await openScreen('/cart-v2/thank-you')
    await expectSeen('Adresa nu conține un număr de comandă')
  },
  async failed() {
    const { shop } = await openScreen(sent, { answers: [fail(orderCalls.details)] })
    await expectSeen(number)
    await expectRetried(shop, orderLine().name, answer(orderCalls.details, order()))
  },
  refused: 'it sends nothing',
  async offline() {
    await openScreen(sent, { network: 'off', answers: [answer(orderCalls.details, order())] })
    await expectSeen(number)
    await expectNotOnDevice()
  },
  async long() {
    await openScreen(sent, { size: phone, answers: [answer(orderCalls.details, longOrder)] })
    await expectSeen(longName)
    await expectWordsWhole()
  },
})

test('an order with articles of two rates says the VAT of each; one that a former version kept says none @CART-12 @T-01', async () => {
  const rates = [
    { vat_percent: 21, net: 6_000, vat: 1_260 },
    { vat_percent: 11, net: 4_000, vat: 440 },
  ]
  const mixed = order({ vat_rates: { purchase: rates, sale: rates } })
  const answers = (known: Order) => [oneOrder, answer(orderCalls.details, known)]
  const { shop, reopen } = await openScreen(`${history}?order=${number}`, { answers: answers(mixed) })
  await expectSeen(/^TVA 21.%/, /^TVA 11.%/, /12,60.lei/, /4,40.lei/)
  shop.say(...answers(order()))
  await reopen('on', `${history}?order=${number}`)
  await expectSeen('Total cu TVA')
  await expect.element(page.getByText(/^TVA 11.%/)).not.toBeInTheDocument()
})

test('on paper an order says its day, which a screen calls today', async () => {
  const sent = order({ date: new Date().toISOString() })
  await openScreen(`${history}?order=${number}`, { answers: [oneOrder, answer(orderCalls.details, sent)] })
  const facts = page.getByRole('dialog')
  await expect.element(facts.getByText(/^azi \d\d:\d\d, /)).toBeVisible()
  onTestFinished(datePaper())
  window.dispatchEvent(new Event('beforeprint'))
  expect(facts.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d, /).elements()).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
  expect(facts.getByText(/^azi \d\d:\d\d, /).elements()).toHaveLength(1)
})
