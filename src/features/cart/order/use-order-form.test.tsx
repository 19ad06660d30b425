// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { shopClock } from '#src/lib/clock.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useOrderForm } from './use-order-form.ts'

const HOUR_MS = 3_600_000
let root = createRoot(document.createElement('div'))
afterEach(() => {
  root.unmount()
  shopClock.aheadMs = 0
  contact.set({ online: true, lastAnswerAt: null })
  provideOutbox(null)
})

/** Why the order of a cart cannot wait whose prices were told so long ago, on a device whose clock is that far behind the shop's. */
async function problemOf({ behindMs, toldAgoMs }: { behindMs: number; toldAgoMs: number }): Promise<string | null> {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  provideOutbox(() => Promise.resolve(fakeOutbox().outbox))
  contact.set({ online: false, lastAnswerAt: null })
  shopClock.aheadMs = behindMs
  const toldAtMs = Date.now() - toldAgoMs
  const said: (string | null)[] = []
  function Cart({ tell }: { tell: (problem: string | null) => void }) {
    const cart = { ...cartOf([cartLine()]), shipping_point: 1 }
    const shown = { cart, promisedTo: null, isNew: () => false, pricedAtMs: () => toldAtMs }
    tell(useOrderForm(shown, createRef<HTMLSelectElement>(), createRef<HTMLSelectElement>()).problem)
    return null
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, can_place_orders: true })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Cart tell={(problem) => said.push(problem)} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  root = createRoot(document.createElement('div'))
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(0), 30_000)
  return said.at(-1) ?? null
}

it.each([
  ['a moment ago, by a clock that is right', 0, 0, null],
  ['a moment ago, by a clock two days slow', 48 * HOUR_MS, 0, null],
  ['two days ago, by a clock two days fast', -48 * HOUR_MS, 48 * HOUR_MS, 'prices-too-old'],
])(
  'how old prices are that were told %s, the device counts by its own clock @OFF-03',
  async (_words, behindMs, toldAgoMs, problem) => {
    expect(await problemOf({ behindMs, toldAgoMs })).toBe(problem)
  },
  60_000,
)
