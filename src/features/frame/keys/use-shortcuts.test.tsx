// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { shortcutHelp } from './shortcut-help.ts'
import { useShortcuts } from './use-shortcuts.ts'

let root: Root
let fake = fakeOutbox()
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  notices.set([])
  shortcutHelp.set(false)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

async function open(may_see_purchase_prices: boolean): Promise<void> {
  const Frame = () => {
    useShortcuts()
    return <input />
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, shortcuts: true, may_see_purchase_prices })
  const router = createRouter({ routeTree: createRootRoute({ component: Frame }), history: createMemoryHistory() })
  await router.load()
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull(), 10_000)
  // The keys are heard once the effects have run.
  await vi.waitFor(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    expect(shortcutHelp.get()).toBe(true)
  }, 10_000)
}

/** Both held together, and let go. */
function chord(on: EventTarget = document.body, modifiers: KeyboardEventInit = {}): void {
  for (const type of ['keydown', 'keyup'])
    for (const key of ['z', 'w']) on.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, ...modifiers }))
}
const told = () => notices.get().map(({ text }) => text)

it('Z and W show and hide the purchase price, and only the last word of it stands @NAV-10', async () => {
  await open(true)
  chord()
  expect(told()).toEqual(['Prețul de achiziție este vizibil.'])
  const sent = () => fake.operations().map(({ payload }) => payload)
  await vi.waitFor(() => expect(sent()).toMatchObject([{ body: { withMargin: false } }]), 10_000)
  chord()
  expect(told()).toEqual(['Prețul de achiziție este ascuns.'])
  await vi.waitFor(() => expect(sent()).toMatchObject([{ body: { withMargin: true } }]), 10_000)
})

it('they do nothing in a field, nor with a modifier @NAV-10', async () => {
  await open(true)
  chord(document.querySelector('input')!)
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) chord(document.body, { [modifier]: true })
  expect([told(), fake.operations()]).toEqual([[], []])
})

it('who may not see purchase prices is told so, once however often they press @NAV-10', async () => {
  await open(false)
  chord()
  chord()
  expect(told()).toEqual(['Nu aveți dreptul să vedeți prețul de achiziție.'])
  expect(fake.operations()).toEqual([])
})
