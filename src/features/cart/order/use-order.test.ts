// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { untoldOrders } from '#src/data/sync/told-orders.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useOrder } from './use-order.ts'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

let fake: ReturnType<typeof fakeOutbox>
let root: Root
let order: ReturnType<typeof useOrder>
const taken: string[] = []

function Cart(): null {
  const now = useOrder({ onSent: () => undefined, onTaken: (comment) => taken.push(comment) })
  useEffect(() => {
    order = now
  })
  return null
}

const cart = (line: number) => cartOf([cartLine({ uuid: uuidOf(line) })])
const answerOf = (number: string) => ({
  orders: [{ number, created_at: '2026-11-23T08:00:00.000Z', lines: 1, credit_exceeded: false }],
  unordered: [],
  message: 'x',
})

/** The cart's page, where an order waits that was sent and not answered. */
async function openWithUnanswered(): Promise<string> {
  const body = {
    client_intent_id: uuidOf(99),
    shipping_point: 11,
    comment: '',
    seen: seenCart(cart(1)),
    accept_lower_prices: false,
  }
  const { opId } = await fake.outbox.enqueue(
    newOperation({ kind: 'order.send.v1', payload: { body }, label: 'Articol' }),
  )
  fake.become(opId, { attempts: 1 })
  await openedOutbox()
  await act(async () =>
    root.render(
      createElement(
        I18nProvider,
        { i18n },
        createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Cart)),
      ),
    ),
  )
  return opId
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  navigate.mockClear()
  taken.length = 0
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
})

it('leads to the number of an order whose answer is awaited on the cart’s page @OFF-03', async () => {
  const opId = await openWithUnanswered()
  await act(async () => fake.done(opId, answerOf('4500000001')))
  expect(navigate).toHaveBeenCalledWith({ to: '/cart-v2/thank-you', search: { order: 4_500_000_001 } })
  expect(untoldOrders()).toEqual([])
})

it('leaves that number to the notices while another order is being sent: it is not lost @OFF-04', async () => {
  const opId = await openWithUnanswered()
  await act(
    async () =>
      void order.place({
        cart: cart(2),
        pricedAtMs: () => 0,
        comment: '',
        acceptLowerPrices: false,
        payment: null,
        voucher: null,
      }),
  )
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), { timeout: 10_000 })
  await act(async () => fake.done(opId, answerOf('4500000001')))
  expect(navigate).not.toHaveBeenCalled()
  expect(untoldOrders()).toMatchObject([{ opId }])
  await act(async () => fake.done(fake.operations()[1]!.opId, answerOf('4500000002')))
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
  expect(
    untoldOrders().map((each) => each.opId),
    'the second one was told by its page',
  ).toEqual([opId])
})

it('leaves to the notices both numbers of one that came back under another @OFF-03', async () => {
  const opId = await openWithUnanswered()
  await act(async () => {
    fake.become(opId, { formerAnswer: answerOf('4500000001') })
    fake.done(opId, answerOf('4500000002'))
  })
  expect(navigate).not.toHaveBeenCalled()
  expect(untoldOrders()).toMatchObject([{ opId }])
})

it('an order that is put by takes its comment along as one that was sent does; one that was refused leaves it @CART-06 @OFF-03', async () => {
  await act(async () =>
    root.render(
      createElement(
        I18nProvider,
        { i18n },
        createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Cart)),
      ),
    ),
  )
  const place = (comment: string) =>
    act(
      async () =>
        void order.place({
          cart: cart(1),
          pricedAtMs: () => 0,
          comment,
          acceptLowerPrices: false,
          payment: null,
          voucher: null,
        }),
    )
  await place('refuzată')
  await act(() => vi.waitFor(() => expect(fake.operations()).toHaveLength(1), { timeout: 20_000 }))
  await act(async () => fake.refuse(fake.operations()[0]!.opId, { status: 422, code: 'nothing-selected', message: '' }))
  contact.set({ online: false, lastAnswerAt: null })
  await place('Sunați')
  await act(() => vi.waitFor(() => expect(taken).toEqual(['Sunați']), { timeout: 20_000 }))
})
