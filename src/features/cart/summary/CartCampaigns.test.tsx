// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { CartCampaigns } from './CartCampaigns.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
})
afterEach(() => vi.unstubAllGlobals())

/** What a cart says of a campaign that ends at an instant. */
async function shown(endsAt: string): Promise<string | null> {
  const campaign = {
    id: 3,
    kind: 'monthly' as const,
    title: 'Frâne de iarnă',
    body: '',
    image: null,
    starts_at: '2026-11-30T22:00:00Z',
    ends_at: endsAt,
    products: [{ id: 1, discount_percent: 10, points: null }],
  }
  const here = document.createElement('div')
  const root = createRoot(here)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <CartCampaigns cart={{ ...cartOf([cartLine({ id: 1 })]), campaigns: [campaign] }} />
      </I18nProvider>,
    ),
  )
  const text = here.textContent
  await act(async () => root.unmount())
  return text
}

it.each([
  ['2026-12-31T22:00:00Z', '31.12.2026'],
  // Half an hour into the new year, by the distributor's clock.
  ['2026-12-31T22:30:00Z', '01.01.2027'],
])('the last day of a campaign that ends at %s is %s', async (endsAt, day) => {
  expect(await shown(endsAt)).toContain(`până la ${day}`)
})
