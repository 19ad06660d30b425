import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
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
