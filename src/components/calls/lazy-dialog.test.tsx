// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { lazyDialog } from './lazy-dialog.tsx'

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

it('says nothing where nobody asked for it, and tries again with the next return of the shop @OFF-01', async () => {
  reportNoAnswer()
  const load = vi.fn<() => Promise<() => string>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const Words = lazyDialog(load)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Words opened={false} onClose={() => undefined} />
      </I18nProvider>,
    ),
  )
  expect(document.querySelector('dialog')).toBeNull()
  await act(async () => reportAnswer())
  expect(load).toHaveBeenCalledTimes(2)
  // Each failure makes the app ask the shop whether it is there: its answer is no return.
  for (let answers = 0; answers < 3; answers++) await act(async () => reportAnswer())
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(() => 'În stoc')
  await act(async () => reportNoAnswer())
  await act(async () => reportAnswer())
  expect(document.body.textContent).toBe('În stoc')
})
