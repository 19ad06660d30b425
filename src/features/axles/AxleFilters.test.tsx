// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AxleAddress } from './axle-address.ts'
import { AxleFilters } from './AxleFilters.tsx'

let root = createRoot(document.createElement('div'))
const settle = vi.fn<(changed: Partial<AxleAddress>) => void>()
const draw = (search: Partial<AxleAddress>) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <AxleFilters facets={undefined} search={search as AxleAddress} error={undefined} onSearch={settle} />
        </MantineProvider>
      </I18nProvider>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await draw({ maker: 'BPW' })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const height = () => document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(height(), text)
    height().dispatchEvent(new Event('input', { bubbles: true }))
  })

it('leaves a height as it is typed, whenever its address follows @VEH-08', async () => {
  await type('1')
  await type('12 ')
  // The address of the first figure arrives behind the second.
  await draw({ maker: 'BPW', height: 1 })
  expect(height().value).toBe('12 ')
  await type('12 0')
  expect(height().value).toBe('12 0')
  await vi.waitFor(() => expect(settle.mock.lastCall?.[0]).toMatchObject({ height: 120, maker: 'BPW' }))
  await draw({ maker: 'BPW', height: 120 })
  await act(async () => height().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(height().value).toBe('120')
  await draw({})
  expect(height().value, 'the filters were cleared').toBe('')
})
