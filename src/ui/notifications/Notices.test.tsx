// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from './Notices.tsx'
import { notices, notify } from './notify.ts'

let root: Root
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Notices />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  notices.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const text = () => document.body.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test.each([
  ['info', 3_000],
  ['cart', 5_000],
  ['error', 6_000],
] as const)('a notice of kind "%s" stays for %i ms @CNT-07', async (kind, ms) => {
  await act(async () => void notify({ kind, text: 'Un cuvânt' }))
  await pass(ms - 1)
  expect(text()).toContain('Un cuvânt')
  await pass(1)
  expect(text()).not.toContain('Un cuvânt')
})

test('each notice has its own time, and one that is pointed at stays until it is left @CNT-07', async () => {
  await act(async () => void notify({ kind: 'info', text: 'Prima' }))
  await pass(2_000)
  await act(async () => void notify({ kind: 'info', text: 'A doua' }))
  const second = [...document.querySelectorAll('[data-kind]')].at(-1) as HTMLElement
  await act(async () => second.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await pass(60_000)
  expect(text()).toContain('A doua')
  expect(text()).not.toContain('Prima')
  await act(async () => second.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await pass(3_000)
  expect(text()).not.toContain('A doua')
})
