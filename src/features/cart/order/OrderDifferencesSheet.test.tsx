// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderDifference } from '#src/contract/ordering/cart-changes.ts'
import { waitingOrderOf } from '#src/data/cart/use-waiting-orders.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { OrderDifferencesSheet } from './OrderDifferencesSheet.tsx'

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

/** An article of 10,00 lei that costs 12,34 lei now, in an order that waited. */
const line = cartLine({ uuid: uuidOf(1), net: 1000 })
const dearer: OrderDifference = { uuid: line.uuid, name: line.name, field: 'price', seen: 1000, now: 1234 }

async function shownTo(maySeePurchasePrices: boolean): Promise<string> {
  const fake = fakeOutbox()
  const cart = cartOf([line])
  const body = { client_intent_id: uuidOf(9), shipping_point: 1, seen: seenCart(cart), accept_lower_prices: false }
  const { opId } = await fake.outbox.enqueue({
    kind: 'order.send.v1',
    lane: 'cart:1',
    payload: { body },
    label: line.name,
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
    seen: [{ line, pricedAtMs: 0 }],
  })
  fake.refuse(opId, { status: 412, code: 'order-differs', message: '', details: { differences: [dearer] } })
  const [order] = fake.operations().flatMap(waitingOrderOf)
  if (!order) throw new Error('no order')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, {
    ...unknownUser,
    may_see_purchase_prices: maySeePurchasePrices,
    show_purchase_price: maySeePurchasePrices,
  })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <OrderDifferencesSheet
              cart={cart}
              order={order}
              shipping={{ isLost: false, chosenId: null, choose: () => undefined }}
              onAccept={() => undefined}
              onGiveUp={() => undefined}
              onClose={() => undefined}
            />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  return document.querySelector('[role="dialog"] ul')?.textContent ?? ''
}

it('a price that changed is told before and now @CART-12', async () => {
  const said = await shownTo(true)
  expect(said).toContain('Prețul s-a modificat')
  expect(said).toMatch(/10,00.*→.*12,34/)
})

it('a purchase price that was seen is not told to who has lost the right to it while the order waited @CART-12', async () => {
  const said = await shownTo(false)
  expect(said).toContain('Prețul s-a modificat')
  expect(said).not.toMatch(/10,00|→/)
})
