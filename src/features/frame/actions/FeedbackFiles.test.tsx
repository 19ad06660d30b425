// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FeedbackFiles } from './FeedbackFiles.tsx'

let root = createRoot(document.createElement('div'))
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

function Form() {
  const [files, setFiles] = useState<readonly File[]>([])
  return <FeedbackFiles files={files} onChange={setFiles} />
}
const pictures = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${from + at}.png`, { type: 'image/png' }))
const choose = (files: readonly File[]) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const said = () => document.querySelector('[role=alert]')?.textContent ?? null
const names = () => [...document.querySelectorAll('li')].map((row) => row.querySelector('span')!.textContent)

it('a fifth file is said to be one too many, and the four stay @CNT-03', async () => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Form />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  await choose(pictures(3, 1))
  expect([said(), names()]).toEqual([null, ['1.png', '2.png', '3.png']])
  await choose(pictures(2, 4))
  expect(said()).toContain('Cel mult 4 fișiere')
  expect(names()).toEqual(['1.png', '2.png', '3.png', '4.png'])
})
