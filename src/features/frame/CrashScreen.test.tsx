// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { crash } from '#src/platform/crash.ts'
import { CrashScreen } from './CrashScreen.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ invalidate: () => Promise.resolve() }),
}))

let root = createRoot(document.createElement('div'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('waits for the shop with what is there: no more code can be had while a screen’s own cannot @OFF-01', async () => {
  reportNoAnswer()
  const reset = vi.fn<() => void>()
  // Not `await act(async …)`: between the two nothing can arrive.
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <CrashScreen
            error={new TypeError('Failed to fetch dynamically imported module: /assets/cart.js')}
            reset={reset}
          />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  act(() => reportAnswer())
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce())
  expect(crash.get(), 'no mistake of the app').toBeNull()
})

it('says that an error occurred, that nothing is lost, and whom to ask @LIM-02', () => {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <CrashScreen error={new Error('boom')} reset={() => undefined} />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  expect(document.querySelector('h1')?.textContent).toBe('A apărut o eroare')
  expect(crash.get(), 'for who runs the shop').toEqual(new Error('boom'))
  expect(document.body.textContent).toContain(
    'Ce ați lucrat este păstrat. Dacă eroarea se repetă, contactați suportul.',
  )
})
