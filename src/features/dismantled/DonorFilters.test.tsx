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
import type { DismantledAddress } from './dismantled-address.ts'
import { DonorFilters } from './DonorFilters.tsx'

let root = createRoot(document.createElement('div'))
const settle = vi.fn<(changed: Partial<DismantledAddress>) => void>()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, unknownUser)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <DonorFilters facets={undefined} search={{ maker: 5 }} onSearch={settle} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('takes two quick taps together, while the address of the first is still on the way', async () => {
  const [good, , worn] = document.querySelectorAll('button')
  await act(async () => worn!.click())
  await act(async () => good!.click())
  expect([good, worn].map((chip) => chip!.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  await vi.waitFor(() => expect(settle.mock.lastCall?.[0]).toMatchObject({ grade: 'A,C', maker: 5 }))
})
