// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices } from '#src/ui/notifications/notify.ts'
import { FavouriteButton } from './FavouriteButton.tsx'

vi.mock('#src/data/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ lists: [] }) }))
vi.mock('#src/i18n/locale.ts', () => ({
  withTexts: (part: Promise<unknown>) =>
    part.then(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
}))

let root = createRoot(document.createElement('div'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  notices.set([])
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('says so where what a tap does cannot be had @FAV-01', async () => {
  const product = { id: 1, articleNumber: '0 986', name: 'Disc', brand: { id: 30, name: 'BOSCH' } }
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <FavouriteButton product={product} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(async () => document.querySelector('button')!.click())
  await vi.waitFor(
    () => expect(notices.get()).toMatchObject([{ kind: 'error', title: 'Magazinul nu răspunde' }]),
    10_000,
  )
})
