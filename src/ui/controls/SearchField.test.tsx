// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

let root = createRoot(document.createElement('div'))
const search = vi.fn<(text: string) => void>()
const draw = (value: string) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <SearchField label="Caută" value={value} onSearch={search} />
        </MantineProvider>
      </I18nProvider>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  search.mockClear()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await draw('')
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector<HTMLInputElement>('input')!
const said = () => document.querySelector('p')?.textContent
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const pause = () => act(async () => vi.advanceTimersByTime(400))

it('an address that follows late takes nothing of what is typed on meanwhile', async () => {
  await type('fil')
  await pause()
  await type('filt')
  await draw('fil')
  expect(field().value).toBe('filt')
  await pause()
  await draw('filt')
  expect([field().value, search.mock.calls]).toEqual(['filt', [['fil'], ['filt']]])
})

it('emptied while the address is on its way it asks for that too', async () => {
  await type('fil')
  await pause()
  await type('')
  await pause()
  await draw('fil')
  await draw('')
  expect([field().value, search.mock.calls]).toEqual(['', [['fil'], ['']]])
})

it('more words than a list takes are told there, and not asked for', async () => {
  await type('fil'.repeat(27))
  await pause()
  expect([search.mock.calls, said()]).toEqual([[], 'Scrieți cel mult 80 de caractere'])
  await type(` ${'f'.repeat(80)} `)
  await pause()
  expect([search.mock.calls, said()]).toEqual([[['f'.repeat(80)]], undefined])
})

it('the way back changes what stands there', async () => {
  await type('fil')
  await pause()
  await draw('fil')
  await draw('')
  expect(field().value).toBe('')
  await draw('fil')
  expect(field().value).toBe('fil')
})
