// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import { VinAnswer } from './VinAnswer.tsx'

vi.mock('./Candidates.tsx', () => ({ Candidates: () => null }))
vi.mock('#src/ui/controls/ButtonLink.tsx', () => ({ ButtonLink: ({ children }: { children: ReactNode }) => children }))

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

it.each([
  ['found', true],
  ['none', false],
] as const)(
  'a number that is read by its structure (%s) leaves an engine to choose where there is one: %s @VEH-04',
  async (outcome, hasChoice) => {
    const answer = {
      outcome,
      vin: { vin: 'WVWZZZ00000000000', maker: 'VW', is_exact: false, check_digit_fits: null },
      details: { series_code: null, series_description: null, production_date: null, model_years: [] },
      candidates: [],
    } as unknown as VehicleSearchAnswer
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <MantineProvider>
            <VinAnswer answer={answer} linkTo={() => ({}) as never} />
          </MantineProvider>
        </I18nProvider>,
      ),
    )
    const said = document.body.textContent
    expect(said).toContain('Citite din structura seriei: producător.')
    expect(said?.includes('Motorizarea o alegeți dvs.')).toBe(hasChoice)
  },
)
