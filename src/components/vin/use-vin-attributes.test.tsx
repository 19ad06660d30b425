import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VinDetails } from '#src/contract/catalogue/vehicle-search.ts'
import { useReadByStructure } from './use-vin-attributes.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'ro', messages: {} }))

function Read({ details }: { details: VinDetails }) {
  return useReadByStructure(details)
}

it.each([
  [{ series_code: 'L8', series_description: null, model_years: [2015] }, 'producător, serie și an'],
  [{ series_code: null, series_description: 'Logan II', model_years: [1985, 2015] }, 'producător, serie și an'],
  [{ series_code: null, series_description: null, model_years: [2015] }, 'producător și an'],
  [{ series_code: 'L8', series_description: null, model_years: [] }, 'producător și serie'],
  [{ series_code: null, series_description: null, model_years: [] }, 'producător'],
])('of a number read by its structure, %o are called %s @VEH-04', (known, words) => {
  const details = known as unknown as VinDetails
  expect(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Read details={details} />
      </I18nProvider>,
    ),
  ).toBe(words)
})
