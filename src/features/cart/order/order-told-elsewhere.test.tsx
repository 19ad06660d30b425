// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { createStore } from '#src/lib/store.ts'
import { contact } from '#src/platform/api/contact.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useOrder } from './use-order.ts'

let fake = fakeOutbox()
let root: Root
const isInCart = createStore(true)
let order: ReturnType<typeof useOrder> | null = null
let address = () => ''

function Cart({ tell }: { tell: (its: typeof order) => void }) {
  tell(useOrder({ onSent: () => undefined, onTaken: () => undefined }))
  return null
}
function Page() {
  return useSyncExternalStore(isInCart.subscribe, isInCart.get) ? <Cart tell={(its) => (order = its)} /> : null
}

beforeEach(async () => {
  contact.set({ online: true, lastAnswerAt: null })
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  notices.set([])
  isInCart.set(true)
  order = null
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  address = () => router.state.location.pathname
  await router.load()
  root = createRoot(document.createElement('div'))
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(order).not.toBeNull(), 30_000)
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

async function placed(): Promise<string> {
  void order!.place({
    cart: cartOf([cartLine()]),
    pricedAtMs: () => Date.now(),
    comment: '',
    acceptLowerPrices: false,
    payment: null,
    voucher: null,
  })
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 30_000)
  return fake.operations()[0]!.opId
}

it.each([
  [412, 'order-differs'],
  [422, 'validation'],
])(
  'who has left the cart is told that nothing was ordered (%i) @CART-12',
  async (status, code) => {
    const opId = await placed()
    flushSync(() => isInCart.set(false))
    fake.refuse(opId, { status, code, message: 'S-a schimbat ceva între timp.' })
    await vi.waitFor(
      () => expect(notices.get()).toMatchObject([{ kind: 'error', text: 'S-a schimbat ceva între timp.' }]),
      10_000,
    )
  },
  60_000,
)

it('who is still there is told in the cart, and nowhere else @CART-12', async () => {
  const opId = await placed()
  fake.refuse(opId, { status: 422, code: 'validation', message: 'Alegeți punctul de livrare.' })
  await vi.waitFor(() => expect(order?.error?.message).toBe('Alegeți punctul de livrare.'), 10_000)
  expect(notices.get()).toEqual([])
}, 60_000)

it('an order whose answer cannot be read was sent all the same, and stands in the history @CART-12', async () => {
  const opId = await placed()
  fake.done(opId, { number: 'of another version' })
  await vi.waitFor(() => expect(address()).toBe('/account/orders-history'), 10_000)
  await vi.waitFor(() => expect(order?.isSending).toBe(false), 10_000)
  expect([order?.error, notices.get()]).toEqual([null, []])
}, 60_000)
