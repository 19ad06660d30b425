// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartOf, miniCartOf, productRow } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/fake-outbox.ts'
import { AddToCart } from './AddToCart.tsx'

let fake = fakeOutbox()
let root = createRoot(document.createElement('div'))
beforeEach(async () => {
  contact.set({ online: true, lastAnswerAt: null })
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(sessionQueries.current().queryKey, unknownUser)
  queryClient.setQueryData(miniCartQueries.summary().queryKey, miniCartOf(cartOf([])))
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  root.render(<I18nProvider i18n={i18n}><MantineProvider><QueryClientProvider client={queryClient}><AddToCart product={productRow()} carId={null} /></QueryClientProvider></MantineProvider></I18nProvider>)
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), 30_000)
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

const press = () => document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('takes a double tap for one wish, and a later press for another, also while the shop has not answered the first @CART-01', async () => {
  press()
  press()
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 30_000)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(fake.operations()).toHaveLength(1)
  press()
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), 10_000)
  const [{ payload: added }, { payload: more }] = fake.operations() as unknown as [{ payload: { body: { items: unknown[] } } }, { payload: unknown }]
  expect(added.body.items).toHaveLength(1)
  expect(more).toMatchObject({ body: { variants: [{ requested_quantity: 2 }], base_quantity: 1 } })
}, 60_000)
