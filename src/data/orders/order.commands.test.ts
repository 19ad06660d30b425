// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useSendOrder, type WantedOrder } from './order.commands.ts'
import { waitingOrderOf } from '#src/data/cart/use-waiting-orders.ts'

let fake: ReturnType<typeof fakeOutbox>
let root: Root
let command: ReturnType<typeof useSendOrder>
const onDone = vi.fn<(answer: unknown) => void>()

function Sender(): null {
  const now = useSendOrder({ onDone })
  useEffect(() => {
    command = now
  })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Sender))),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const wanted = (line: number, comment = ''): WantedOrder => ({
  cart: cartOf([cartLine({ uuid: uuidOf(line) })]),
  pricedAtMs: () => 0,
  comment,
  acceptLowerPrices: false,
  payment: null,
  voucher: null,
  undoMs: 0,
  insteadOf: null,
})
const stored = (count: number) =>
  vi.waitFor(
    () => {
      expect(fake.operations()).toHaveLength(count)
      return fake.operations()[count - 1]!
    },
    { timeout: 20_000 },
  )
const intentOf = ({ payload }: { payload: { body?: unknown } }) => (payload.body as SendOrder).client_intent_id

it('another cart is another intent, also after an order that was given up and turned out to be done: the server would answer it with that one’s number and order nothing @OFF-03 @CART-12', async () => {
  const first = command.runAsync(wanted(1))
  const given = await stored(1)
  fake.become(given.opId, { state: 'pending', attempts: 1 })
  await fake.outbox.cancel(given.opId)
  await expect(first).resolves.toEqual({ is: 'cancelled' })
  fake.done(given.opId, { orders: [] })
  const second = command.runAsync(wanted(2))
  const next = await stored(2)
  expect(intentOf(next)).not.toBe(intentOf(given))
  fake.done(next.opId, {})
  await act(async () => void (await second))
})

it('the same lines pressed again while nobody knows whether the first press arrived are the same intent, whatever was written beside them @OFF-03', async () => {
  fake.refuseToStore()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    throw new TypeError('no network')
  })
  for (const order of [wanted(1), wanted(1, 'Sunați'), wanted(2)])
    await act(async () => command.runAsync(order).catch(() => undefined))
  const [first, again, other] = sent.map((body) => (body as SendOrder).client_intent_id)
  expect([again === first, other === first]).toEqual([true, false])
})

it('an order that takes the place of a refused one is the same intent and says so: a late copy of that one can order nothing @OFF-03 @CART-12', async () => {
  const refused = command.runAsync(wanted(1)).catch(() => undefined)
  const former = await stored(1)
  fake.refuse(former.opId, { status: 412, code: 'order-differs', message: '' })
  await act(async () => void (await refused))
  const [insteadOf] = fake.operations().flatMap(waitingOrderOf)
  const again = command.runAsync({ ...wanted(1), insteadOf: insteadOf! })
  const next = await stored(2)
  expect([intentOf(next), next.supersedes]).toEqual([intentOf(former), former.opId])
  fake.done(next.opId, {})
  await act(async () => void (await again))
})
