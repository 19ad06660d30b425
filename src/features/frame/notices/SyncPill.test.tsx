// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WaitingWork } from '#src/components/offline/WaitingWork.tsx'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { contact } from '#src/platform/api/contact.ts'
import type { PauseReason } from '#src/platform/offline/engine/view.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { SyncPill } from './SyncPill.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}))

let fake: ReturnType<typeof fakeOutbox>
let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider>
            <SyncPill />
            <WaitingWork />
          </MantineProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
})

const AT = new Date(2026, 10, 24, 14, 5).getTime()
const pill = () => document.querySelector('button[aria-haspopup]')!.textContent
const note = () => document.querySelector('[role="status"]')?.textContent ?? null
async function standStill(reason: PauseReason, untilMs: number | null): Promise<void> {
  await act(async () => {
    await fake.outbox.enqueue(
      newOperation({ kind: 'cart.comment.v1', payload: { body: { comment: 'x' } }, label: 'Observații' }),
    )
    fake.setStorage({ pause: { reason, untilMs } })
  })
}

it.each([
  ['rate-limit', /prea multe cereri.*Continuăm singuri la 14:05/],
  ['busy', /nu poate primi nimic acum.*din nou la 14:05/],
  ['storage', /Eliberați spațiu; încercăm din nou la 14:05/],
] as const)('header and sync centre say that nothing leaves, why (%s) and until when @OFF-04', async (reason, why) => {
  await standStill(reason, AT)
  expect(pill()).toMatch(/^În pauză · 1 până la 14:05/)
  expect(note()).toMatch(why)
})

it.each([
  ['other-tab', /altă filă/],
  ['logged-out', /după ce vă autentificați/],
  ['offline', /Fără legătură/],
] as const)(
  'the sync centre says why nothing leaves here, where nobody knows until when (%s) @OFF-04',
  async (reason, why) => {
    await standStill(reason, null)
    expect(pill()).not.toMatch(/În pauză/)
    expect(note()).toMatch(why)
  },
)

it('nothing is said of a pause once what waits goes on @OFF-04', async () => {
  await standStill('busy', AT)
  await act(async () => fake.setStorage({ pause: null }))
  expect(pill()).toMatch(/^Se sincronizează 0\/1/)
  expect(note()).toBeNull()
})
