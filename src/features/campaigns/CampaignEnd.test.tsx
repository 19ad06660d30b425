// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CampaignEnd } from './CampaignEnd.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** At an instant, of a campaign that ends at another one. */
async function shown(now: string, endsAt: string): Promise<string | null> {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const here = document.createElement('div')
  const root = createRoot(here)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <CampaignEnd endsAt={endsAt} />
      </I18nProvider>,
    ),
  )
  const text = here.textContent
  await act(async () => root.unmount())
  return text
}

it.each([
  ['2026-12-27T10:00:00Z', '2026-12-31T22:00:00Z', 'până la 31.12.2026'],
  ['2026-12-30T10:00:00Z', '2026-12-31T22:00:00Z', 'încă 2 zile'],
  ['2026-12-30T22:00:00Z', '2026-12-31T22:00:00Z', 'ultima zi'],
  ['2026-12-31T22:00:00Z', '2026-12-31T22:00:00Z', 's-a încheiat'],
  // It ends in an afternoon: the evening before is not its last day.
  ['2026-12-30T18:00:00Z', '2026-12-31T16:00:00Z', 'încă 2 zile'],
  // Its last day has 25 hours.
  ['2027-10-30T21:10:00Z', '2027-10-31T22:00:00Z', 'ultima zi'],
])('at %s a campaign that ends at %s says: %s', async (now, endsAt, expected) => {
  expect(await shown(now, endsAt)).toBe(expected)
})
