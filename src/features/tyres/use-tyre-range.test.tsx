// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noTyreFacets, type TyreSearch } from '#src/data/tyres/tyre-filter.ts'
import { useTyreRange } from './use-tyre-range.tsx'

let root = createRoot(document.createElement('div'))
const settle = vi.fn<(changed: Partial<TyreSearch>) => void>()
const facets = {
  ...noTyreFacets,
  seasons: [
    { value: '1', label: 'Vară', count: 4 },
    { value: '2', label: 'Iarnă', count: 3 },
  ],
}

const search = { load: '91' }
function Range() {
  const { choices, applied, count } = useTyreRange({ tyre_facets: facets }, search, settle)
  return (
    <>
      {choices}
      {applied.map(({ key, label, remove }) => (
        <button key={key} type="button" onClick={remove}>
          {label}
        </button>
      ))}
      <output>{count}</output>
    </>
  )
}

beforeEach(async () => {
  settle.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Range />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('takes two quick taps together, while the address of the first is still on the way @VEH-09', async () => {
  const [summer, winter] = document.querySelectorAll('button')
  await act(async () => summer!.click())
  await act(async () => winter!.click())
  expect([summer, winter].map((chip) => chip!.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  await vi.waitFor(() => expect(settle.mock.lastCall?.[0]).toMatchObject({ season: '1,2', load: '91' }))
})

it('counts what is chosen, and takes an index back by its own chip @VEH-09', async () => {
  const [summer, , load] = document.querySelectorAll('button')
  expect([load!.textContent, document.querySelector('output')!.textContent]).toEqual([
    'Indice de sarcină: cel puțin 91',
    '1',
  ])
  await act(async () => summer!.click())
  expect(document.querySelector('output')!.textContent).toBe('2')
  await act(async () => load!.click())
  expect(document.querySelector('output')!.textContent).toBe('1')
  await vi.waitFor(() => expect(settle.mock.lastCall?.[0]).toEqual({ season: '1', load: undefined }))
})
