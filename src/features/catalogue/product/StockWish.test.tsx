// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { StockWish } from './StockWish.tsx'

let root: Root
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

async function shown(
  product: Pick<Product, 'stock_state' | 'is_awaited'> & { readonly successors?: Product['successors'] },
): Promise<{ text: string; buttons: string[] }> {
  const Wish = () => <StockWish product={{ id: 1, successors: [], ...product }} />
  const router = createRouter({ routeTree: createRootRoute({ component: Wish }), history: createMemoryHistory() })
  await router.load()
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent)
  return { text: [...document.querySelectorAll('p')].map((each) => each.textContent).join(' '), buttons }
}

it('offers to tell of what comes back, and promises nothing of what never does @SRCH-07', async () => {
  expect((await shown({ stock_state: 'currently_unavailable', is_awaited: false })).buttons).toEqual([
    'Anunță-mă când este în stoc',
  ])
  expect(await shown({ stock_state: 'unavailable', is_awaited: false })).toEqual({
    text: 'Nu mai revine în stoc.',
    buttons: [],
  })
  const successors = [{ id: 2 }] as unknown as Product['successors']
  expect((await shown({ stock_state: 'unavailable', is_awaited: false, successors })).text).toBe(
    'Nu mai revine în stoc. Înlocuitorul care se comandă este pe această pagină.',
  )
  const before = await shown({ stock_state: 'unavailable', is_awaited: true })
  expect(before, 'a wish of before').toEqual({ text: 'Nu mai revine în stoc.', buttons: ['Nu mă mai anunța'] })
})
