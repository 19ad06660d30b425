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
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
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
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <AddToCart product={productRow()} carId={null} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), 30_000)
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

/** A press so many milliseconds after the page began. */
const press = (timeStamp: number) =>
  document.querySelector('form')!.dispatchEvent(
    Object.defineProperty(new Event('submit', { bubbles: true, cancelable: true }), 'timeStamp', {
      value: timeStamp,
    }),
  )

it('takes a double tap for one wish, and a later press for another, also while the shop has not answered the first @CART-01', async () => {
  press(1_000)
  press(1_699)
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 30_000)
  press(1_700)
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), 10_000)
  const [{ payload: added }, { payload: more }] = fake.operations() as unknown as [
    { payload: { body: { items: unknown[] } } },
    { payload: unknown },
  ]
  expect(added.body.items).toHaveLength(1)
  expect(more).toMatchObject({ body: { variants: [{ requested_quantity: 2 }], base_quantity: 1 } })
}, 60_000)

const field = () => document.querySelector<HTMLInputElement>('[data-quantity]')!
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

const NOT_WHOLE = 'Scrieți un număr întreg'

it.each([
  ...['abc', '1o', '-4', '4,5', '1e3', ''].map((wrong) => [wrong, NOT_WHOLE]),
  ['0', 'Cel puțin 1'],
  ['11', 'Cel mult 10'],
  ['99999999', 'Cel mult 10'],
])(
  'adds nothing while „%s” stands in the quantity, says why (%s) and leads there; a mended one is added as typed @SRCH-08',
  async (wrong = '', why = '') => {
    type(wrong)
    await vi.waitFor(() => expect(field().validity.valid).toBe(false), 10_000)
    document.querySelector('form')!.requestSubmit()
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(why), 10_000)
    expect([document.activeElement, field().value]).toEqual([field(), wrong])
    type('3')
    await vi.waitFor(() => expect(field().validity.valid).toBe(true), 10_000)
    field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await vi.waitFor(() => expect(field().value).toBe('3'), 10_000)
    document.querySelector('form')!.requestSubmit()
    await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 10_000)
    expect(fake.operations()[0]!.payload).toMatchObject({
      body: { items: [{ variants: [{ requested_quantity: 3 }] }] },
    })
  },
  60_000,
)
