// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Availability } from '#src/components/stock/StockBadge.tsx'
import type { StockState } from '#src/contract/catalogue/article.ts'
import { StockPanel } from './StockPanel.tsx'

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

async function said(stock: ReactNode): Promise<string> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <main>{stock}</main>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  return document.querySelector('main')?.textContent ?? ''
}

const levelsOf = (local: number, central: number) =>
  [
    { level: 'local', quantity: local },
    { level: 'central', quantity: central },
  ].map((each) => ({ ...each, arrives_at: null, order_by: null })) as Parameters<
    typeof StockPanel
  >[0]['product']['availability']

it('says once when it comes, also where that is more than a day away', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [local] = levelsOf(3, 0)
  const availability = [{ ...local!, arrives_at: inHours(31) }]
  const words = await said(<StockPanel product={{ stock_state: 'in_stock', availability }} />)
  expect(words).toMatch(/^În stocLivrare /)
  expect(words).not.toMatch(/în \d+ zi/)
})

it.each<readonly [StockState, word: string]>([
  ['in_stock', 'În stoc'],
  ['not_in_stock', 'Nu este în stoc'],
  ['currently_unavailable', 'Momentan indisponibil'],
  ['unavailable', 'Indisponibil'],
])(
  'says in a word that an article is %s: on its page, and in either view of a row for who does not see the sign @SRCH-07',
  async (state, word) => {
    const levels = state === 'in_stock' ? levelsOf(0, 3) : levelsOf(0, 0)
    const places = [
      <StockPanel key="page" product={{ stock_state: state, availability: levels }} />,
      <Availability key="row" state={state} levels={levels} />,
      <Availability key="compact" state={state} levels={levels} isCompact />,
    ]
    for (const place of places) expect((await said(place)).startsWith(word)).toBe(true)
  },
)
