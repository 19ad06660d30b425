// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { contentItem } from '#tests/builders/content.ts'
import { Brands } from './Brands.tsx'

vi.mock('#src/components/shop-word/ContentLink.tsx', () => ({
  ContentLink: ({ children }: { children: ReactNode }) => children,
}))

it('shows the picture that a brand came with, and its name alone where it has none @CNT-01', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(contentQueries.brands().queryKey, {
    items: [
      contentItem({ id: 1, title: 'BREMBO', image: '/media/parts/disc.webp' }),
      contentItem({ id: 2, title: 'NGK', image: null }),
    ],
  })
  document.body.innerHTML = '<div id="here"></div>'
  const root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Brands />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  const shown = [...document.querySelectorAll('li')].map((li) => [
    li.textContent,
    li.querySelector('img')?.getAttribute('src') ?? null,
  ])
  expect(shown).toEqual([
    ['BREMBO', '/media/parts/disc.webp'],
    ['NGK', null],
  ])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
