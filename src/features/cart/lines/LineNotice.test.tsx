// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { cartLine, uuidOf } from '#tests/builders/cart.ts'
import { LineNotice } from './LineNotice.tsx'

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

it('of a line that is short and dearer both are told, and each is accepted by itself @CART-04', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, unknownUser)
  const line = cartLine({ uuid: uuidOf(1), quantity: 10 })
  const told: string[] = []
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <LineNotice
              line={{ ...line, condition: 'insufficient_stock', maximum_quantity: 4, previous_unit_net: 900 }}
              onQuantity={(quantity) => told.push(`quantity ${quantity}`)}
              onCheck={() => told.push('check')}
              onRemove={() => told.push('remove')}
              onAccept={() => told.push('price')}
              checking={false}
            />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  const said = document.body.textContent
  expect([said.includes('Stoc insuficient'), said.includes('Prețul s-a modificat')]).toEqual([true, true])
  for (const button of document.querySelectorAll('button'))
    if (button.textContent !== 'Verifică') await act(async () => button.click())
  expect(told).toEqual(['quantity 4', 'price'])
})
