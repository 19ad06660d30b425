// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitingOrderOf } from '#src/data/cart/use-waiting-orders.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

let root = createRoot(document.createElement('div'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('an order of which an article never came into the cart does not say that its articles are there @OFF-03', async () => {
  const fake = fakeOutbox()
  const seen = seenCart(cartOf([1, 2].map((id) => cartLine({ uuid: uuidOf(id), id }))))
  const { opId } = await fake.outbox.enqueue(
    newOperation({
      kind: 'order.send.v1',
      payload: {
        body: { client_intent_id: uuidOf(9), shipping_point: 1, seen, accept_lower_prices: false, payment: null },
      },
      label: '',
    }),
  )
  const gone = { uuid: uuidOf(2), name: '', field: 'line', seen: 1, now: null }
  fake.refuse(opId, { status: 412, code: 'order-differs', message: '', details: { differences: [gone] } })
  const [order] = fake.operations().flatMap(waitingOrderOf)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, unknownUser)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <WaitingOrder order={order!} isAlone onDecide={() => undefined} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  expect(document.body.textContent).toContain('Ce se mai poate comanda este în coș.')
  expect(document.body.textContent).not.toContain('Produsele sunt în coș')
})
